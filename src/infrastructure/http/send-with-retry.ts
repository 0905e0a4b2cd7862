import { errorKind } from '#application/ports/failures/error-kind';
import type { Clock } from '#application/ports/phone/clock';

/** ms before the second and the third try. */
const WAITS: readonly number[] = [400, 1200];
/** Too much at once, and a proxy's word for a server that is away for a moment. */
export const PASSING_STATUSES: readonly number[] = [429, 502, 503, 504];
/** ms. Who is asked to wait longer is told so. */
const LONGEST_WAIT = 10_000;

/** Sends, and where that is allowed sends again after a failure that may pass; a server may say after which time. */
export async function sendWithRetry<
  Answer extends { readonly status: number; readonly retryAfter?: number | undefined },
>(send: () => Promise<Answer>, clock: Clock, idempotent: boolean): Promise<Answer> {
  for (const usual of idempotent ? WAITS : []) {
    let wait = usual;
    try {
      const answer = await send();
      if (!PASSING_STATUSES.includes(answer.status)) return answer;
      wait = Math.max(usual, (answer.retryAfter ?? 0) * 1_000);
      if (wait > LONGEST_WAIT) return answer;
    } catch (thrown) {
      if (!['offline', 'timeout'].includes(errorKind(thrown))) throw thrown;
    }
    await new Promise<void>((resolve) => clock.after(wait, resolve));
  }
  return send();
}
