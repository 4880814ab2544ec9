import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Bytes that begin like a GGUF without tensors. */
export function fakeGguf(bytes: number): Buffer {
  const file = randomBytes(bytes);
  file.write("GGUF");
  file.writeUInt32LE(3, 4);
  file.fill(0, 8, 24);
  return file;
}

export const sha256 = (file: Buffer): string => createHash("sha256").update(file).digest("hex");

/** What a server does beside sending files. */
export interface Manners {
  /** Whether it can send a part of a file, defaults to true. */
  ranges?: boolean;
  /** After how many bytes the nth request, from 0, is cut off; undefined leaves it whole. */
  cut?: (nth: number, range: string | undefined) => number | undefined;
  /** Answers in its place, and says so; `later` leaves the answer open. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean | "later";
}

/** A server of files, closed when the test is done. */
export async function fileServer(files: Record<string, Buffer>, manners: Manners = {}) {
  const { ranges = true, cut = () => undefined, answer = () => false } = manners;
  const served = { origin: "", requests: [] as string[] };
  const server = createServer((request, response) => {
    const answered = answer(request, response);
    if (answered) return void (answered === "later" || response.end());
    const nth = served.requests.push(`${request.url!} ${request.headers.range ?? ""}`) - 1;
    const file = files[request.url!.replace(/\?.*$/, "")];
    if (!file) return void response.writeHead(404).end("there is no such file");
    const [, first, last] = (ranges && /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "")) || [];
    const part = file.subarray(Number(first ?? 0), last ? Number(last) + 1 : file.length);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-length": part.length,
      etag: `"${sha256(file)}"`,
      ...(first !== undefined && {
        "content-range": `bytes ${first}-${last || file.length - 1}/${file.length}`,
      }),
    });
    const sent = part.subarray(0, cut(nth, request.headers.range) ?? part.length);
    if (sent.length === part.length) response.end(sent);
    else response.write(sent, () => setTimeout(() => response.destroy(), 50));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return served;
}

/** A page of a package index with wheels that lie beside it. */
export const indexPage = (...wheels: string[]): Buffer =>
  Buffer.from(JSON.stringify({ files: wheels.map((filename) => ({ filename, url: `../../${filename}` })) }));
