import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { endpoint, TransportError, type EndpointOptions, type Model } from "../../models/index.js";
import { ask, completion, fail, reply, send, stub } from "./support.js";

const user = (text: string) => [{ role: "user" as const, text }];

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

describe("a server", () => {
  it("belongs to the model's identity, under the name of a deployment wherever it is", () => {
    const told = (options: Partial<EndpointOptions>) => endpoint({ model: "tiny", ...options });
    const [one, other] = ["http://gpu-1:8000/v1", "http://gpu-2:8000/v1"];
    expect(told({ baseURL: one }).identity.endpoint).toBe("gpu-1:8000/v1");
    const deployment = "vLLM 0.11, bfloat16";
    expect(told({ baseURL: one, deployment }).identity).toEqual(
      told({ baseURL: other, deployment }).identity,
    );
    expect(told({ baseURL: one, deployment }).circumstances.addresses).toBe("gpu-1:8000/v1");
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

/** So many askers at once, each with so many questions, one after the other. */
const askEach = (model: Model, askers: number, times: number) =>
  Promise.all(
    [...Array(askers).keys()].map(async (asker) => {
      for (let nth = 0; nth < times; nth++) await reply(model, user(`${asker}-${nth}`));
    }),
  );

/** Answers so many requests in each tenth of a second, and names a wait to all others. */
function limited(most: number): Parameters<typeof stub>[0] {
  let [tenth, answered] = [0, 0];
  return (response) => {
    const now = Math.floor(performance.now() / 100);
    if (now !== tenth) [tenth, answered] = [now, 0];
    if (++answered > most) send(response, 429, { message: "slow down" }, { "retry-after": "0.1" });
    else send(response, 200, completion("4"));
  };
}

describe("a server that limits the rate", () => {
  it("is sent no more than it can take for long, and every request is answered, without a retry", async () => {
    const { baseURL, requests } = await stub(limited(4));
    await askEach(endpoint({ model: "tiny", baseURL, retries: 0, sequences: 32 }), 32, 3);
    expect(requests.length).toBeGreaterThan(96); // it did limit
    expect(requests.length).toBeLessThan(5 * 96); // eight times as many without a limit
  });

  it("is waited for no longer than timeoutSeconds", async () => {
    const { baseURL, requests } = await stub((response) =>
      send(response, 429, { message: "slow down" }, { "retry-after": "0.1" }),
    );
    const failure = ask({ baseURL, retries: 2, timeoutSeconds: 0.5 });
    await expect(failure).rejects.toThrow(/has no response to \d+ request\(s\), at last: 429 slow down/);
    expect(requests.length).toBeGreaterThan(4);
    expect(requests.length).toBeLessThan(6 + 4);
  });

  it("does not hold up an interrupt", async () => {
    const stop = new AbortController();
    const { baseURL } = await stub((response) => send(response, 429, "{}", { "retry-after": "60" }));
    const model = endpoint({ model: "tiny", baseURL, sequences: 2 });
    const both = ["1", "2"].map((text) => reply(model, user(text), { signal: stop.signal }));
    setTimeout(() => stop.abort(new Error("enough")), 100);
    for (const one of both) await expect(one).rejects.toThrow("enough");
  });
});

describe("a server that is gone", () => {
  it("is waited for if it has answered before, and no sample is spent", async () => {
    let isGone = false;
    const { baseURL } = await stub((response, _, nth) => {
      if (nth === 8) {
        isGone = true;
        setTimeout(() => (isGone = false), 1500);
      }
      if (isGone) response.destroy();
      else send(response, 200, completion("4"));
    });
    await askEach(endpoint({ model: "tiny", baseURL, retries: 0, sequences: 4 }), 4, 5);
  });

  it("is waited for no longer than timeoutSeconds, by all requests together", async () => {
    const { baseURL } = await stub((response, _, nth) =>
      nth === 0 ? send(response, 200, completion("4")) : response.destroy(),
    );
    const model = endpoint({ model: "tiny", baseURL, timeoutSeconds: 1, retries: 0, sequences: 4 });
    await reply(model, user("0"));
    const started = performance.now();
    const said = await Promise.allSettled(["1", "2", "3", "4"].map((text) => reply(model, user(text))));
    expect(said.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    await expect(reply(model, user("5"))).rejects.toThrow(TransportError);
    const took = (performance.now() - started) / 1000;
    expect(took).toBeGreaterThan(1);
    expect(took).toBeLessThan(4);
  });

  it("is not waited for because of a prompt that brings it down, while it answers others", async () => {
    const { baseURL, requests } = await stub((response, { body }) => {
      if (JSON.stringify(body).includes("poison")) response.destroy();
      else send(response, 200, completion("4"));
    });
    const model = endpoint({ model: "tiny", baseURL, timeoutSeconds: 60, retries: 1, sequences: 2 });
    await reply(model, user("0"));
    const poisoned = reply(model, user("poison")).catch((error: unknown) => error);
    const others = (async () => {
      for (let nth = 1; nth <= 3; nth++) {
        await reply(model, user(String(nth)));
        await sleep(400);
      }
    })();
    expect(await poisoned).toBeInstanceOf(TransportError);
    await others;
    expect(requests.length).toBeLessThan(20); // where it were waited for: until timeoutSeconds
  });
});
