"""Reads logs by Inspect AI itself and prints what it found in them as JSON: for inspect-log.test.ts."""

import json
import sys

from inspect_ai.log import list_eval_logs, read_eval_log, read_eval_log_sample_summaries

found = []
for info in list_eval_logs(sys.argv[1]):
    log = read_eval_log(info)
    header = read_eval_log(info, header_only=True)
    found.append(
        {
            "task": log.eval.task,
            "version": log.eval.task_version,
            "model": log.eval.model,
            "status": header.status,
            "metrics": {name: metric.value for name, metric in header.results.scores[0].metrics.items()},
            "summaries": len(read_eval_log_sample_summaries(info)),
            "samples": [
                {
                    "id": sample.id,
                    "epoch": sample.epoch,
                    "input": [message.role for message in sample.input],
                    "messages": [[message.role, message.text] for message in sample.messages],
                    "target": sample.target,
                    "completion": sample.output.completion,
                    "stop": sample.output.stop_reason,
                    "scores": {name: score.value for name, score in (sample.scores or {}).items()},
                    "error": sample.error.message if sample.error else None,
                }
                for sample in log.samples
            ],
        }
    )
print(json.dumps(sorted(found, key=lambda log: (log["task"], log["model"]))))
