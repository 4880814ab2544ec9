/** How long a server may take. */
export const PACE = {
  /** To begin an answer. */
  patienceMs: 30_000,
  /** Between attempts that brought nothing: so long after the first, twice as long after the second. */
  retryMs: 2000,
};

/** A server that said no; asking again does not help. */
export class Refusal extends Error {
  override name = "Refusal";
}

/**
 * A request whose answer begins within half a minute and is no error.
 *
 * @throws Refusal if it is answered that it can't be; Error if the server is not reached or has a fault of its own
 */
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
