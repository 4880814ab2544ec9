import { describe, expect, it } from "vitest";
import { spatialTracePicture } from "@loadlab/notebook/figures/neurocognition/trace-plots.js";
import { replay } from "@loadlab/lib/neurocognition/play.js";
import { SPATIAL_MODALITIES } from "@loadlab/lib/neurocognition/spatial-working-memory/item.js";
import { spatialPicture } from "@loadlab/lib/neurocognition/spatial-working-memory/prompt.js";
import {
  spatialWorkingMemory as task,
  trace,
} from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import {
  answers,
  EASY,
  HARD,
  hidden,
} from "../../../../../lib/test/neurocognition/spatial-working-memory/support.js";

describe("pictures", () => {
  it("come one with every turn, where there are any", () => {
    for (const modality of SPATIAL_MODALITIES) {
      const sample = hidden(EASY, { modality });
      const { messages } = task
        .begin(sample)
        .next("?")
        .next(task.oracle(task.begin(sample)));
      const user = messages.filter(({ role }) => role === "user");
      expect(user).toHaveLength(3);
      for (const { images } of user) {
        expect(images?.length ?? 0).toBe(modality === "text" ? 0 : 1);
        for (const image of images ?? []) expect(image).toMatch(/^<svg /);
      }
    }
  });

  it("show what was opened last, and nothing of what is hidden", () => {
    const sample = hidden(HARD);
    const start = spatialPicture(sample);
    expect(start).not.toContain("<circle");
    expect(spatialPicture(hidden([...HARD].reverse()))).toBe(start);
    const after = (...boxes: number[]) => spatialPicture(sample, replay(task, sample, answers(boxes)).state);
    const [missed, empty, one, both] = [after(99), after(1), after(3), after(3, 5)];
    expect(missed).toBe(start);
    expect(empty).not.toBe(start);
    expect([empty, one, both].map((svg) => svg.split("<circle").length - 1)).toEqual([0, 1, 1]);
    expect(both.length).toBeGreaterThan(one.length);
  });

  it("a history names every turn", () => {
    const episode = replay(task, hidden(EASY), [...answers([1, 1, 3, 3, 9, "<b>"]), "?"]);
    const svg = spatialTracePicture(episode.sample, trace(episode));
    for (const turn of [1, 2, 3, 4]) expect(svg).toContain(`>${turn}</text>`);
    expect(svg).toContain("No such box: 9 (turn 5)");
    expect(svg).toContain("No answer at turns 6, 7");
    expect(() => spatialTracePicture(episode.sample, [])).not.toThrow();
  });
});
