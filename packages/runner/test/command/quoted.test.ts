import { expect, it } from "vitest";
import { quoted } from "../../command/plan-options.js";

it("words of a command are quoted as the platform's shell takes them", () => {
  const words = ["run", "C:\\my plans\\night.yaml", "it's", "--seed", "5"];
  expect(quoted(words, "linux")).toBe("run 'C:\\my plans\\night.yaml' 'it'\\''s' --seed 5");
  expect(quoted(words, "win32")).toBe(`run "C:\\my plans\\night.yaml" "it's" --seed 5`);
  expect(quoted(["C:\\plans\\night.yaml"], "win32")).toBe("C:\\plans\\night.yaml");
});
