import { readFileSync } from "node:fs";
import { Job } from "kubernetes-models/batch/v1";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { EXIT } from "../../command/exit.js";

const file = new URL("../../../../docs/kubernetes-job.yaml", import.meta.url);
const job = () =>
  parse(readFileSync(file, "utf8")) as ConstructorParameters<typeof Job>[0] & { spec: object };

it("the job in the documentation is one by Kubernetes' own schema", () => {
  expect(() => new Job(job()).validate()).not.toThrow();
  expect(() =>
    new Job({ ...job(), spec: { ...job().spec, parallelism: "many" } } as never).validate(),
  ).toThrow();
});

it("goes on after a fault or without replies, and not where the plan can't be", () => {
  const { spec } = job() as {
    spec: {
      podFailurePolicy: {
        rules: { action: string; onExitCodes?: { containerName: string; values: number[] } }[];
      };
      template: { spec: { restartPolicy: string; containers: { name: string }[] } };
    };
  };
  const { rules } = spec.podFailurePolicy;
  const [byCode] = rules.flatMap(({ action, onExitCodes }) =>
    onExitCodes ? [{ action, ...onExitCodes }] : [],
  );
  expect(byCode).toMatchObject({ action: "FailJob", values: [EXIT.badInput] });
  expect(spec.template.spec.containers.map(({ name }) => name)).toEqual([byCode?.containerName]);
  expect(spec.template.spec.restartPolicy).toBe("Never"); // without which Kubernetes takes no such policy
});

it("has as many shards as it has completions", () => {
  const { spec } = job() as { spec: { completionMode: string; completions: number; template: unknown } };
  expect(spec.completionMode).toBe("Indexed");
  expect(JSON.stringify(spec.template)).toContain(`"--shard","$(JOB_COMPLETION_INDEX)/${spec.completions}"`);
});
