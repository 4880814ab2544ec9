export const PACE = {
  /** Maximum wait for the beginning of an answer. */
  patienceMs: 30_000,
  /** Wait after the first attempt without progress; twice as long after the second. */
  retryMs: 2000,
};

/** A server's refusal, which repeated requests would not change. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The answer to a request, if it begins within half a minute and is not an error. */
export async function reach(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error(`no answer in ${PACE.patienceMs / 1000} s`)),
    PACE.patienceMs,
  );
  const response = await fetch(url, {
    ...request,
    signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
  })
    .catch((error: Error) => {
      signal?.throwIfAborted();
      const { cause = error } = error;
      throw new Error(`${url} can't be reached: ${(cause as Error).message}`, { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (response.status < 400) return response;
  const said = `${url} answers ${response.status} ${response.statusText}`;
  await response.body?.cancel();
  throw response.status >= 500 || response.status === 429 ? new Error(said) : new Refusal(said);
}
