"""Times the notebook kernel as a person meets it: start, first imports, a trivial cell."""
import json
import statistics
import time

from jupyter_client.manager import start_new_kernel


def timed(client, code):
    start = time.perf_counter()
    reply = client.execute_interactive(code, timeout=120, output_hook=lambda message: None)
    assert reply["content"]["status"] == "ok", reply["content"]
    return time.perf_counter() - start


ready, imports, trivial = [], [], []
for _ in range(3):
    start = time.perf_counter()
    manager, client = start_new_kernel(kernel_name="tslab")
    ready.append(time.perf_counter() - start)
    imports.append(
        timed(client, 'import { factor, models, run, show } from "loadlab"; import * as Plot from "@observablehq/plot";')
    )
    trivial += [timed(client, f"const a{count} = {count};") for count in range(5)]
    client.stop_channels()
    manager.shutdown_kernel(now=True)

rows = [("kernel ready", ready, "< 3 s"), ("first cell of imports", imports, "< 3 s"), ("a trivial cell", trivial, "< 0.2 s")]
print(json.dumps([{"what": what, "measured": f"{statistics.median(times):.3g} s", "wanted": wanted} for what, times, wanted in rows]))
