import { readFileSync } from "node:fs";
import { Job } from "kubernetes-models/batch/v1";
import { expect, it } from "vitest";
import { parse } from "yaml";

const file = new URL("../../../docs/kubernetes-job.yaml", import.meta.url);
const job = () =>
  parse(readFileSync(file, "utf8")) as ConstructorParameters<typeof Job>[0] & { spec: object };

it("the job in the documentation is one by Kubernetes' own schema", () => {
  expect(() => new Job(job()).validate()).not.toThrow();
  expect(() =>
    new Job({ ...job(), spec: { ...job().spec, parallelism: "many" } } as never).validate(),
  ).toThrow();
});

it("has as many shards as it has completions", () => {
  const { spec } = job() as { spec: { completionMode: string; completions: number; template: unknown } };
  expect(spec.completionMode).toBe("Indexed");
  expect(JSON.stringify(spec.template)).toContain(`"--shard","$(JOB_COMPLETION_INDEX)/${spec.completions}"`);
});
