import { pipeline } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import { TransportError } from "../../models/index.js";
import { ask, completion, fail, send, stub } from "./support.js";

const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error("there was a reply"),
    (error: Error) => error,
  );

describe("a server in trouble", () => {
  it("is asked again when it said it would be ready", async () => {
    const { baseURL, requests } = await stub((response, _, nth) =>
      nth < 2 ? fail(response, 429, "slow down") : send(response, 200, completion("4")),
    );
    expect(await ask({ baseURL, retries: 2 })).toMatchObject({ text: "4" });
    expect(requests).toHaveLength(3);
  });

  it("is asked so many times and no more, and the error says what came back last", async () => {
    const { baseURL, requests } = await stub((response, _, nth) =>
      fail(response, nth === 0 ? 429 : 503, nth === 0 ? "slow down" : "overloaded"),
    );
    const error = await failure(ask({ baseURL, retries: 3 }));
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toMatch(
      /^127\.0\.0\.1:\d+\/v1, asked for tiny, has no response to 4 request\(s\), at last: 503 overloaded\. Check that/,
    );
    expect(requests).toHaveLength(4);
  });

  it.each([408, 409, 429, 500, 502, 599])("that answers %i may be better another time", async (status) => {
    const { baseURL, requests } = await stub((response, _, nth) =>
      nth === 0 ? fail(response, status, "not now") : send(response, 200, completion("4")),
    );
    expect(await ask({ baseURL })).toMatchObject({ text: "4" });
    expect(requests).toHaveLength(2);
  });

  it.each([200, 500])("that sends 100 MB with a %i is heard for 8 of them, eight at once", async (status) => {
    let sent = 0;
    const { baseURL, requests } = await stub((response) => {
      const megabytes = function* () {
        for (; sent < 800; sent++) yield Buffer.alloc(1_000_000, "x");
      };
      response.writeHead(status, { "content-type": "application/json" });
      pipeline(megabytes, response).catch(() => {}); // the other end leaves
    });
    const errors = await Promise.all(Array.from({ length: 8 }, () => failure(ask({ baseURL, retries: 0 }))));
    for (const error of errors) {
      expect(error).toBeInstanceOf(TransportError);
      expect(error.message).toMatch(/its body has more than 8 MB/);
    }
    expect(requests).toHaveLength(8);
    expect(sent).toBeLessThan(8 * 25); // what the two ends of a connection hold is more than what is heard
  });

  it("whose words would move a terminal's cursor is quoted with signs for them", async () => {
    const { baseURL } = await stub((response) => fail(response, 400, "no\u001b[2J\u0000\u009b1m"));
    expect((await failure(ask({ baseURL }))).message).toContain("refused: 400 no\u241b[2J\u2400\ufffd1m");
  });

  const garbled: [string, Parameters<typeof stub>[0], RegExp][] = [
    [
      "cuts its JSON short",
      (response) => send(response, 200, '{"id":"chat'),
      /without a response, "\{"id":"chat"/,
    ],
    ["sends a page", (response) => send(response, 200, "<html>Hi</html>"), /without a response, "<html>Hi/],
    ["sends an empty body", (response) => send(response, 200, ""), /without a response, ""/],
    ["sends no content", (response) => void response.writeHead(204).end(), /without a response, ""/],
    ["sends no choices", (response) => send(response, 200, { choices: [] }), /a response, "\{"choices":\[\]/],
    [
      "calls an error a success",
      (response) => send(response, 200, { error: { message: "provider is down" } }),
      /at last: provider is down\./,
    ],
    [
      "ends a reply in an error",
      (response) => send(response, 200, completion("4 i", { finish_reason: "error" })),
      /without a response/,
    ],
    ["closes the connection", (response) => response.destroy(), /a failed connection \(socket hang up\)/],
    [
      "closes the connection in the middle of a reply",
      (response) => {
        response.writeHead(200, { "content-length": "1000" }).write('{"id":');
        setTimeout(() => response.destroy(), 10);
      },
      /a failed connection \(aborted\)/,
    ],
    ["never answers", () => {}, /no complete answer within 0\.1 s/],
    [
      "stops in an answer",
      (response) => void response.writeHead(200).write('{"id":'),
      /no complete answer within/,
    ],
  ];
  it.concurrent.for(garbled)("that %s is asked again, and then given up", async ([, answer, said], test) => {
    const { baseURL, requests } = await stub(answer, test.onTestFinished);
    const late = String(said).includes("no complete answer");
    const error = await failure(ask({ baseURL, timeoutSeconds: late ? 0.1 : 5 }));
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toMatch(said);
    expect(error.message).toContain("has no response to 2 request(s)");
    expect(requests).toHaveLength(2);
  });

  const nextYear = new Date(Date.now() + 365 * 86_400_000).toUTCString();
  it.each([
    ["3600 seconds", { "retry-after": "3600" }, /429 asking for a wait of 3600 s, longer than/],
    ["a year", { "retry-after": nextYear }, /a wait of 315\d{5} s/],
    ["more than a timer can hold", { "retry-after": "99999999" }, /a wait of 99999999 s/],
  ])("that asks for %s is not waited for", async (_, headers, said) => {
    const { baseURL, requests } = await stub((response) =>
      send(response, 429, { message: "the day's share is used up" }, headers),
    );
    const error = await failure(ask({ baseURL, retries: 3 }));
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toMatch(said);
    expect(error.message).toContain("longer than timeoutSeconds: the day's share is used up");
    expect(requests).toHaveLength(1);
  });

  it("that names the time when it will be ready is waited for until then", async () => {
    const date = new Date(Date.now() + 2000).toUTCString(); // in whole seconds
    const { baseURL, requests } = await stub((response, _, nth) =>
      nth === 0 ? send(response, 503, "{}", { "retry-after": date }) : send(response, 200, completion("4")),
    );
    expect(await ask({ baseURL })).toMatchObject({ text: "4" });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(date));
    expect(requests).toHaveLength(2);
  });

  it.each([
    ["an error that is one word", 500, "x".repeat(1_000_000), "500 xxx"],
    [
      "half a reply",
      200,
      `{"choices":[{"message":{"content":"${"x".repeat(1_000_000)}`,
      "without a response",
    ],
    ["a refusal over and over", 413, "tokens ".repeat(150_000), "413 tokens"],
  ])("that sends a megabyte, %s, is quoted in brief", async (_, status, body, said) => {
    const { baseURL } = await stub((response) => send(response, status, body, { "retry-after": "0" }));
    const { message } = await failure(ask({ baseURL }));
    expect(message).toContain(said);
    expect(message.length).toBeLessThan(2000);
  });

  it("that is not there is an error in transport too", async () => {
    const error = await failure(ask({ baseURL: "http://127.0.0.1:9/v1", retries: 0 }));
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toMatch(
      /has no response to 1 request\(s\), at last: a failed connection \(.*ECONNREFUSED/,
    );
  });
});

describe("a server that refuses", () => {
  it.each([
    [400, "this model does not support images", /does not support images/],
    [401, "no such key", /keyVariable/],
    [403, "not for you", /keyVariable/],
    [404, "The model `tiny` does not exist", /that baseURL has no/],
    [422, "bad field", /bad field/],
    [402, "no credit", /no credit/],
    [308, "moved", /moved/],
  ])("with %i is asked once, and its words are passed on: %s", async (status, message, remedy) => {
    const { baseURL, requests } = await stub((response) => fail(response, status, message));
    const error = await failure(ask({ baseURL }));
    expect(error).not.toBeInstanceOf(TransportError);
    expect(error.message).toContain(`asked for tiny, refused: ${status} ${message}`);
    expect(error.message).toMatch(remedy);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["error", { error: "no way" }],
    ["message", { object: "error", message: "no way" }],
    ["detail", { detail: "no way" }],
    ["plain text", "no way"],
  ])("is understood where it puts its words in %s", async (_, body) => {
    const { baseURL } = await stub((response) => send(response, 400, body));
    expect((await failure(ask({ baseURL }))).message).toContain("refused: 400 no way");
  });
});
