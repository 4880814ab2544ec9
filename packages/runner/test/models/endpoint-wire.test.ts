import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { endpoint } from "../../models/index.js";
import { run } from "../../run/index.js";
import { temporaryStore } from "../support/stores.js";
import { ask, completion, fail, send, stub } from "./support.js";

const KEY = "sk-test-0123456789abcdef";
const keyVariable = "LOADLAB_TEST_KEY";

beforeEach(() => {
  vi.stubEnv(keyVariable, `${KEY}\n`);
  vi.stubEnv("OPENAI_API_KEY", "");
});
afterEach(() => vi.unstubAllEnvs());

/** What an error or anything else shows of itself, all the way down. */
const shown = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return String(value);
  const names = Object.getOwnPropertyNames(value) as (keyof typeof value)[];
  return names.map((name) => `${name}: ${shown(value[name])}`).join("\n");
};

describe("the key", () => {
  it("is sent to the server", async () => {
    const { baseURL, requests } = await stub((response) => send(response, 200, completion("4")));
    await ask({ baseURL, keyVariable });
    expect(requests[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it.each([
    [401, `Incorrect API key provided: ${KEY}. You can find yours ...`],
    [401, "Incorrect API key provided: sk-te***********cdef."],
    [500, `could not look up Bearer ${KEY}`],
    [418, `${"x".repeat(280)}${KEY}`],
  ])("is not in the error when the server echoes it with a %i", async (status, message) => {
    const { baseURL } = await stub((response) => fail(response, status, message));
    const error = await ask({ baseURL, keyVariable }).catch((error: unknown) => error);
    expect(shown(error)).toContain(String(status));
    expect(shown(error)).not.toMatch(/sk-te|cdef/);
  });

  it("is not in the error when a success that holds no reply echoes it", async () => {
    const { baseURL } = await stub((response) => send(response, 200, { got: KEY }));
    const error = await ask({ baseURL, keyVariable, retries: 0 }).catch((error: unknown) => error);
    expect(shown(error)).toContain('{"got":"[secret]"}');
    expect(shown(error)).not.toContain(KEY);
  });

  it("can't be sent in pieces, and then is not in the error either", async () => {
    vi.stubEnv(keyVariable, "sk-test\n0123456789");
    const error = await ask({ baseURL: "http://127.0.0.1:9", keyVariable }).catch((error: unknown) => error);
    expect(shown(error)).toMatch(/refused: Invalid character/);
    expect(shown(error)).not.toContain("sk-test");
  });

  it("is in no store, nor in anything that the model shows", async () => {
    const { baseURL, requests } = await stub((response, _, nth) =>
      nth === 1 ? fail(response, 500, `Bearer ${KEY}`) : send(response, 200, completion("4")),
    );
    const { host, pathname } = new URL(baseURL);
    const secret = `http://someone:pass%40word@${host}${pathname}?code=hidden%20value`;
    const store = temporaryStore();
    const model = endpoint({ model: "tiny", baseURL: secret, keyVariable, sequences: 1, retries: 0 });
    const rows = await run({ task: sums(), grid: [{ digits: 1 }], items: 3, model, store });
    expect(requests).toHaveLength(3);
    const names = readdirSync(store);
    const files = names.map((name) => readFileSync(join(store, name), "utf8"));
    expect(names.sort()).toEqual(["answers.jsonl", "manifest.json", "plan.json"]);
    const everything = [...files, JSON.stringify(rows), JSON.stringify(model), shown(model)].join("\n");
    expect(everything).toContain(`${host}/v1`);
    for (const hidden of [KEY, "someone", "pass%40word", "pass@word", "hidden"])
      expect(everything).not.toContain(hidden);
  });

  it("is in no reply and no store when a success echoes it", async () => {
    const { baseURL } = await stub((response) => send(response, 200, completion(`4, said ${KEY}`)));
    const store = temporaryStore();
    const model = endpoint({ model: "tiny", baseURL, keyVariable });
    const [row] = await run({ task: sums(), grid: [{ digits: 1 }], model, store });
    expect(row?.reply).toBe("4, said [secret]");
    expect(readFileSync(join(store, "answers.jsonl"), "utf8")).not.toContain(KEY);
  });

  it.each([
    ["/v1/accounts/0123456789abcdef0123/openai", "/v1/accounts/[secret]/openai"],
    ["/sk-live-AbC4567890defGHI1/v1", "/[secret]/v1"],
    [`/${KEY}/v1`, "/[secret]/v1"],
    ["/openai/deployments/gpt-4o-mini-2024-07-18", "/openai/deployments/gpt-4o-mini-2024-07-18"],
    ["/v1/internationalization", "/v1/internationalization"],
  ])("in the path %s is not in the identity: %s", (path, place) => {
    const { identity } = endpoint({ model: "tiny", baseURL: `http://127.0.0.1:9${path}`, keyVariable });
    expect(identity.endpoint).toBe(`127.0.0.1:9${place}`);
  });

  it("for OpenAI's server is sent to another only where its variable is named", async () => {
    vi.stubEnv("OPENAI_API_KEY", KEY);
    const { baseURL, requests } = await stub((response) => send(response, 200, completion("4")));
    await ask({ baseURL });
    await ask({ baseURL, keyVariable: "OPENAI_API_KEY" });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer none", `Bearer ${KEY}`]);
  });

  it("is needed for OpenAI's, and wherever its variable is named", () => {
    expect(() => endpoint({ model: "gpt-5" })).toThrow(
      /no key for api\.openai\.com: the environment variable OPENAI_API_KEY is empty or not set. Set it before/,
    );
    expect(() => endpoint({ model: "gpt-5", baseURL: "https://api.openai.com/v1" })).toThrow(/no key for/);
    expect(() =>
      endpoint({ model: "x", baseURL: "http://localhost/v1", keyVariable: "NO_SUCH_KEY" }),
    ).toThrow(/no key for localhost: the environment variable NO_SUCH_KEY/);
  });

  it.each([KEY, "gsk_abcDEF123", "AIzaSyA1", ""])(
    "given in place of its variable's name is not shown",
    (name) => {
      const error = (() => {
        try {
          return endpoint({ model: "x", keyVariable: name });
        } catch (error) {
          return error;
        }
      })();
      expect(error).toBeInstanceOf(RangeError);
      expect(shown(error)).toMatch(/keyVariable is not the name/);
      if (name) expect(shown(error)).not.toContain(name);
    },
  );
});

describe("user, password and query of the address", () => {
  it("are sent, and hidden in errors", async () => {
    const { baseURL, requests } = await stub((response, { headers, url }) =>
      fail(response, 403, `${headers.authorization} at ${url} is not welcome, nor is pass@word`),
    );
    const { host, pathname } = new URL(baseURL);
    const secret = `http://someone:pass%40word@${host}${pathname}/?code=hidden`;
    const error = await ask({ baseURL: secret }).catch((error: unknown) => error);
    const basic = Buffer.from("someone:pass@word").toString("base64");
    expect(requests[0]!.headers.authorization).toBe(`Basic ${basic}`);
    expect(requests[0]!.url).toBe("/v1/chat/completions?code=hidden");
    expect(shown(error)).toContain("Basic [secret] at /v1/chat/completions?code=[secret] is not welcome");
    for (const hidden of [basic, "pass@word", "hidden"]) expect(shown(error)).not.toContain(hidden);
  });

  it("are hidden whole where one is the beginning of another", async () => {
    const { baseURL } = await stub((response, { url }) => fail(response, 403, `${url} is not welcome`));
    const error = await ask({ baseURL: `${baseURL}?a=hidden&b=hidden-as-well` }).catch((error) => error);
    expect(shown(error)).toContain("/completions?a=[secret]&b=[secret] is not welcome");
  });

  it("of a few characters, such as a version, leave an error as it is", async () => {
    const { baseURL } = await stub((response) => fail(response, 403, "1 error in line 11"));
    const error = await ask({ baseURL: `${baseURL}?v=1` }).catch((error: unknown) => error);
    expect(shown(error)).toContain("refused: 403 1 error in line 11;");
  });

  it("of an address that is none are not shown", () => {
    const error = () => endpoint({ model: "x", baseURL: "ftp://someone:password@host/" });
    expect(error).toThrow(/baseURL is not an address of http or https \(not shown/);
    expect(error).not.toThrow(/password@/);
  });
});
