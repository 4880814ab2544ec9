/** Names of keys. */
export const SECRET =
  /(^|api|access|auth|bearer|client|hf|private|refresh|secret|session|subscription)[-_]?(key|token)$|^auth$|authori[sz]|bearer|credential|passw|secret/i;

/** Beginnings of providers' keys. */
const LIKE_A_KEY = /^(Bearer |sk-|hf_|gsk_|xai-|nvapi-|AIza)[\w.-]{16,}$/;

/** The error for a key, which it does not contain. */
export const noKeys = (where: string) =>
  `${where} has a key, and plans are shared; put the key into an environment variable, and name that: ` +
  "keyVariable: OPENAI_API_KEY";

/** The name of an option, or of a field within one, with a key. */
export function secretIn(options: object): string | undefined {
  let found: string | undefined;
  JSON.stringify(options, (key, value: unknown) => {
    if (typeof value === "string" && (SECRET.test(key) || LIKE_A_KEY.test(value))) found = key;
    return value;
  });
  return found;
}

/** Whether an address has a password or a key. */
export const hasSecret = ({ password, searchParams }: URL): boolean =>
  password !== "" || [...searchParams.keys()].some((name) => SECRET.test(name));
