import { errorKind } from '#application/ports/failures/error-kind';
import { isNetworkFailure } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';

/** ms before the second and the third try. */
const WAITS: readonly number[] = [400, 1200];
/** Too many requests, and what a proxy responds while a server is briefly unavailable. */
export const TRANSIENT_STATUSES: readonly number[] = [429, 502, 503, 504];
/** ms. For a longer `Retry-After` the failure is returned at once. */
const LONGEST_WAIT = 10_000;

/** Sends, and retries idempotent requests after a temporary failure; waits for `Retry-After` if there is one. */
export async function sendWithRetry<
  Received extends { readonly status: number; readonly retryAfter?: number | undefined },
>(send: () => Promise<Received>, clock: Clock, idempotent: boolean, signal?: AbortSignal): Promise<Received> {
  for (const usual of idempotent ? WAITS : []) {
    let wait = usual;
    try {
      const response = await send();
      if (!TRANSIENT_STATUSES.includes(response.status)) return response;
      wait = Math.max(usual, (response.retryAfter ?? 0) * 1_000);
      if (wait > LONGEST_WAIT) return response;
    } catch (thrown) {
      if (!isNetworkFailure(errorKind(thrown))) throw thrown;
    }
    // Once it is aborted, `send` refuses at once.
    await delay(clock, wait, signal);
  }
  return send();
}
