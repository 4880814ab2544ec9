const OPENAI = "https://api.openai.com/v1";

/** What a server that needs no key is given in its place. */
const NO_KEY = "none";

/** Shorter values of a query, such as a version, are no secrets; taken for some, they would garble every error. */
const SHORTEST_SECRET = 6;

/** Where requests go and with what rights, and how to speak of it without giving anything away. */
export type Address = ReturnType<typeof endpointAddress>;

/** The address of a server and the key for it. */
export function endpointAddress(
  baseURL = OPENAI,
  keyVariable?: string,
  resource: "chat/completions" | "completions" = "chat/completions",
) {
  const url = parsed(baseURL);
  const key = keyFor(url, keyVariable);
  const password = decodeURIComponent(url.password);
  const basic = Buffer.from(`${decodeURIComponent(url.username)}:${password}`).toString("base64");
  const named = url.username !== "" || url.password !== "";
  const path = url.pathname.replace(/\/+$/, "");
  const inQuery = [...url.searchParams.values()].filter((value) => value.length >= SHORTEST_SECRET);
  const keys = path.split(/[^\w.~%-]/).filter((segment) => LIKE_A_KEY.test(segment));
  if (key !== NO_KEY) keys.push(key);
  if (named) keys.push(basic, ...[url.password, password].filter(Boolean));
  const withoutKeys = without(keys);
  const withoutSecrets = without([...keys, ...inQuery, ...inQuery.map(encodeURIComponent)]);
  return {
    /** Of the resource, without user and password. */
    url: new URL(`${url.origin}${path}/${resource}${url.search}`),
    /** The header with the key, or with user and password. */
    authorization: named ? `Basic ${basic}` : `Bearer ${key}`,
    /** Host and path, for identities and errors. */
    place: withoutKeys(url.host + path),
    /** A reply without the keys that a server has echoed in it. */
    withoutKeys,
    /** An error's text without keys and values of the query. */
    redacted: (text: string) =>
      // servers quote keys with their middle starred out
      withoutSecrets(text).replace(/\S+/g, (word) => (word.includes("***") ? HIDDEN : word)),
  };
}

/** A part of a path that may be a key: long, with letters and digits in no order that a name has. */
const LIKE_A_KEY = /(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{16}/;

const HIDDEN = "[secret]";

function without(secrets: string[]): (text: string) => string {
  const longestFirst = secrets.toSorted((one, other) => other.length - one.length); // some begin as others do
  return (text) => longestFirst.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}

export function parsed(baseURL: string): URL {
  const url = typeof baseURL === "string" && URL.canParse(baseURL) ? new URL(baseURL) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw new RangeError(
    "baseURL is not an address of http or https (not shown, because it may contain a password); expected an address " +
      'such as "http://localhost:8000/v1"',
  );
}

function keyFor(url: URL, keyVariable?: string): string {
  if (keyVariable === undefined && url.host !== new URL(OPENAI).host) return NO_KEY;
  const variable = keyVariable ?? "OPENAI_API_KEY";
  requireVariable(variable);
  const key = process.env[variable]?.trim();
  if (key) return key;
  throw new Error(
    `there is no key for ${url.host}: the environment variable ${variable} is empty or not set. Set it before ` +
      "JupyterLab or the script starts, or name another one with keyVariable. For a local server without a key, set " +
      "only baseURL",
  );
}

export function requireVariable(keyVariable: string): void {
  if (typeof keyVariable === "string" && /^[A-Z_][A-Z0-9_]*$/.test(keyVariable)) return;
  throw new RangeError(
    "keyVariable is not the name of an environment variable in capitals (not shown, because it may be the key); " +
      'expected a name such as "OPENAI_API_KEY"',
  );
}
