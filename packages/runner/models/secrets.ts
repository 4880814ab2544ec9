/** Names under which people write keys. */
export const SECRET =
  /(^|api|access|auth|bearer|client|hf|private|refresh|secret|session|subscription)[-_]?(key|token)$|^auth$|authori[sz]|bearer|credential|passw|secret/i;

/** Keys of providers that are known by their beginning. */
const LIKE_A_KEY = /^(Bearer |sk-|hf_|gsk_|xai-|nvapi-|AIza)[\w.-]{16,}$/;

/** What to say of a key, which is not shown. */
export const noKeys = (where: string) =>
  `${where} would hold a key, and plans are copied and passed on; put the key into an environment variable and name ` +
  "that: keyVariable: OPENAI_API_KEY";

/** The key of an option, or of a field within one, that would hold a key. */
export function secretIn(options: object): string | undefined {
  let found: string | undefined;
  JSON.stringify(options, (key, value: unknown) => {
    if (typeof value === "string" && (SECRET.test(key) || LIKE_A_KEY.test(value))) found = key;
    return value;
  });
  return found;
}

/** Whether an address holds a password or a key. */
export const hasSecret = ({ password, searchParams }: URL): boolean =>
  password !== "" || [...searchParams.keys()].some((name) => SECRET.test(name));
