import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { fileInProject, projectFolder } from "../../core/project.js";

const project = projectFolder("the tests lie in it");

it("a file is looked for in the working folder, then in the workbench", () => {
  const notebooks = join(project, "notebooks");
  expect(fileInProject("00-tour.ipynb", notebooks)).toBe(join(notebooks, "00-tour.ipynb"));
  expect(fileInProject("models/loadlab-factor.gguf", join(notebooks, "factor"))).toBe(
    join(project, "models", "loadlab-factor.gguf"),
  );
  expect(fileInProject("models/none.gguf", notebooks)).toBe(join(project, "models", "none.gguf"));
});

it("a whole path stands, and outside a workbench the working folder", () => {
  const missing = resolve("/nowhere/my.gguf");
  expect(fileInProject(missing, project)).toBe(missing);
  expect(fileInProject("my.gguf", resolve("/"))).toBe(resolve("/my.gguf"));
});
