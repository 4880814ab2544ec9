import { describe, expect, it } from "vitest";
import { jinja } from "../../models/jinja.js";

const date = "2026-01-01";

const rendering =
  (template: string, seconds?: number) =>
  (variables: object = {}) =>
    jinja(template, { date, ...variables }, seconds);

describe("a template is rendered", () => {
  it("one conversation after another, however many are asked for at once", async () => {
    const render = rendering("{{ n }}");
    const all = Array.from({ length: 50 }, (_, n) => n);
    expect(await Promise.all(all.map((n) => render({ n })))).toEqual(all.map(String));
  });

  it("again after it failed", async () => {
    const render = rendering("{% if n %}{{ raise_exception('no') }}{% endif %}yes");
    await expect(render({ n: 1 })).rejects.toThrow("no");
    expect(await render({ n: 0 })).toBe("yes");
  });

  it("with whatever of Python's range it counts by", async () => {
    const render = rendering(
      "{% for n in range(3) %}{{ n }}{% endfor %} {% for n in range(5, 1, -2) %}{{ n }}{% endfor %}",
    );
    expect(await render()).toBe("012 53");
  });
});

describe("a template is stopped", () => {
  it("that takes too long, and the next conversation is none the worse", async () => {
    const render = rendering(
      "{% for a in range(n) %}{% for b in range(n) %}{% if a == b %}{% endif %}{% endfor %}{% endfor %}done",
      2,
    );
    await expect(render({ n: 30_000 })).rejects.toThrow("it was not rendered within 2 seconds");
    expect(await render({ n: 3 })).toBe("done");
  });

  it("that fills the memory", async () => {
    const render = rendering(
      "{% set all = namespace(of=range(9)) %}{% for a in range(n) %}{% set all.of = all.of + all.of %}{% endfor %}done",
    );
    await expect(render({ n: 40 })).rejects.toThrow(/more than 256 MB of memory|within 10 seconds/);
    expect(await render({ n: 1 })).toBe("done");
  });

  it("that counts further than Jinja does", async () => {
    const render = rendering("{% for a in range(n) %}{% endfor %}done");
    await expect(render({ n: 1e9 })).rejects.toThrow("range() of 1000000000 numbers; Jinja allows 100000");
  });
});
