import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { endpoint, TransportError, type EndpointOptions } from "../../models/index.js";
import { ask, completion, fail, reply, send, stub } from "./support.js";

const user = (text: string) => [{ role: "user" as const, text }];

/** A text as long as a page that no other begins as. */
const page = (name: number) => `Page ${name}. ${"The cat sat on the mat. ".repeat(50)}`;

/** Asks all these, so many at once as the model takes, each asker the next of its own block of neighbours. */
async function askAll(options: Partial<EndpointOptions>, blocks: readonly string[][]): Promise<void> {
  const model = endpoint({ model: "tiny", timeoutSeconds: 5, sequences: blocks.length, ...options });
  await Promise.all(
    blocks.map(async (texts) => {
      for (const text of texts) await reply(model, user(text));
    }),
  );
}

const good = (delay = 2): Parameters<typeof stub>[0] => {
  return async (response) => {
    await sleep(delay);
    send(response, 200, completion("4"));
  };
};

/** For each asker three pages, about each of which it has five questions. */
const questions = (askers: number) =>
  [...Array(askers).keys()].map((asker) =>
    [...Array(15).keys()].map((nth) => `${page(3 * asker + Math.floor(nth / 5))} Question ${nth}?`),
  );

describe("several servers of one model", () => {
  it("share requests evenly", async () => {
    const both = [await stub(good()), await stub(good())];
    await askAll({ baseURL: both.map(({ baseURL }) => baseURL) }, questions(8));
    const [one, other] = both.map(({ requests }) => requests.length) as [number, number];
    expect(one + other).toBe(120);
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(40);
  });

  it("take the place of one that is not there", async () => {
    const { baseURL, requests } = await stub(good());
    await askAll({ baseURL: ["http://127.0.0.1:9/v1", baseURL], retries: 1 }, questions(4));
    expect(requests).toHaveLength(60);
  });

  it("that does not answer is left alone but for one request at a time, until it does", async () => {
    let down = true;
    const other = await stub(async (response) => {
      if (!down) return void send(response, 200, completion("4"));
      send(response, 503, { message: "loading" }, { "retry-after": "0.2" });
    });
    const { baseURL } = await stub(good(10));
    const options = { baseURL: [other.baseURL, baseURL], retries: 1 };
    const model = endpoint({ model: "tiny", sequences: 8, ...options });
    const asked = async (times: number) => {
      for (let nth = 0; nth < times; nth++) await reply(model, user(`${nth}`));
    };
    await Promise.all([...Array(8)].map(() => asked(20)));
    expect(other.requests.length).toBeLessThan(4 + 20); // its share at first, then one every fifth of a second
    down = false;
    const before = other.requests.length;
    await sleep(250);
    await Promise.all([...Array(8)].map(() => asked(20)));
    expect(other.requests.length).toBeGreaterThan(before + 40);
  });

  it("that hangs holds up its share of requests once, and one at a time then", async () => {
    const hanging = await stub(() => {});
    const { baseURL, requests } = await stub(good());
    const options = { baseURL: [hanging.baseURL, baseURL], retries: 1, timeoutSeconds: 0.5 };
    await askAll(options, questions(4));
    expect(requests).toHaveLength(60);
    expect(hanging.requests.length).toBeLessThanOrEqual(4);
  });

  it("that asks for an hour's patience is not waited for while another answers", async () => {
    const tired = await stub((response) => send(response, 429, "{}", { "retry-after": "3600" }));
    const { baseURL, requests } = await stub(good());
    await askAll({ baseURL: [tired.baseURL, baseURL] }, questions(2));
    expect(requests).toHaveLength(30);
    expect(tired.requests).toHaveLength(1);
  });

  it("that all fail are named with what each said", async () => {
    const busy = await stub((response) => fail(response, 503, "busy"));
    const broken = await stub((response) => fail(response, 500, "broken"));
    const failure = ask({ baseURL: [busy.baseURL, broken.baseURL], retries: 1 });
    await expect(failure).rejects.toThrow(TransportError);
    await expect(failure).rejects.toThrow(
      /^127\S+ and 127\S+, asked for tiny, sent no reply to 2 requests: 503 busy at 127\S+; 500 broken at 127/,
    );
  });

  it("that serve different models end the run", async () => {
    const serving = (model: string) => stub((response) => send(response, 200, { ...completion("4"), model }));
    const [one, other] = [await serving("tiny-8bit"), await serving("tiny-4bit")];
    const model = endpoint({ model: "tiny", baseURL: [one.baseURL, other.baseURL], sequences: 2 });
    const both = Promise.all([reply(model, user("1")), reply(model, user("2"))]);
    await expect(both).rejects.toThrow(
      /serves "tiny-\dbit" and 127\S+ "tiny-\dbit"; the addresses in baseURL must serve the same model/,
    );
    await expect(both).rejects.not.toThrow(TransportError);
  });

  it("are one model, in whatever order, or under the name of a deployment wherever they are", () => {
    const identityOf = (options: Partial<EndpointOptions>) =>
      endpoint({ model: "tiny", ...options }).identity;
    const [one, other] = ["http://gpu-1:8000/v1", "http://gpu-2:8000/v1"];
    expect(identityOf({ baseURL: [other, one, one] })).toEqual(identityOf({ baseURL: [one, other] }));
    expect(identityOf({ baseURL: [one, other] }).endpoint).toBe("gpu-1:8000/v1, gpu-2:8000/v1");
    const deployment = "vLLM 0.11, bfloat16";
    expect(identityOf({ baseURL: one, deployment })).toEqual(identityOf({ baseURL: [other], deployment }));
    expect(endpoint({ model: "tiny", baseURL: one, deployment }).circumstances.addresses).toBe(
      "gpu-1:8000/v1",
    );
  });
});

describe("connections", () => {
  it("are as many as requests under way, and are kept open", async () => {
    const { baseURL, requests, connections } = await stub(good());
    const several = [...Array(16)].map(() => [...Array(20).keys()].map(String));
    await askAll({ baseURL }, several);
    expect(requests).toHaveLength(320);
    expect(connections.size).toBeLessThanOrEqual(16);
  });

  it("are 256 where so many are under way at once", async () => {
    let underWay = 0;
    let most = 0;
    const { baseURL } = await stub(async (response) => {
      most = Math.max(most, ++underWay);
      while (most < 256) await sleep(5);
      underWay--;
      send(response, 200, completion("4"));
    });
    await askAll(
      { baseURL, timeoutSeconds: 60 },
      [...Array(256)].map(() => ["1", "2"]),
    );
    expect(most).toBe(256);
  });

  it("that the server closed while they were idle cost no retry", async () => {
    const { baseURL, connections, requests } = await stub((response, _, nth) => {
      if (nth === 1) response.destroy();
      else send(response, 200, completion("4"));
    });
    const model = endpoint({ model: "tiny", baseURL, retries: 0 });
    await reply(model, user("1"));
    expect(await reply(model, user("2"))).toMatchObject({ text: "4" });
    expect(connections.size).toBe(2);
    expect(requests).toHaveLength(3);
  });
});

describe("a rate", () => {
  it("is kept by all requests together, repeated ones too, without a burst", async () => {
    const times: number[] = [];
    const { baseURL } = await stub((response, _, nth) => {
      times.push(performance.now());
      if (nth === 2) fail(response, 503, "busy");
      else send(response, 200, completion("4"));
    });
    await askAll(
      { baseURL, requestsPerMinute: 1200, retries: 1 },
      [...Array(8)].map(() => ["1", "2"]),
    );
    expect(times).toHaveLength(17);
    const halves = [times[8]! - times[0]!, times[16]! - times[8]!];
    for (const half of halves) expect(half).toBeGreaterThan(0.75 * 8 * 50); // 50 ms apart, give or take the machine's
  });

  it("does not hold up an interrupt", async () => {
    const stop = new AbortController();
    const { baseURL, requests } = await stub(good());
    const model = endpoint({ model: "tiny", baseURL, requestsPerMinute: 0.1 });
    await reply(model, user("1"));
    setTimeout(() => stop.abort(new Error("enough")), 20);
    await expect(reply(model, user("2"), { signal: stop.signal })).rejects.toThrow("enough");
    expect(requests).toHaveLength(1);
  });
});
