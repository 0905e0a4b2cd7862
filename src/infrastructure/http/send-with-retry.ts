import type { Clock } from '#application/ports/clock';
import { errorKind } from '#application/ports/gateway-error';

/** ms before the second and the third try. */
const WAITS: readonly number[] = [400, 1200];
/** A proxy's word for a server that is away for a moment. */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/** Sends, and where that is allowed sends again after a failure that may pass. */
export async function sendWithRetry<Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
  clock: Clock,
  idempotent: boolean,
): Promise<Answer> {
  for (const wait of idempotent ? WAITS : []) {
    try {
      const answer = await send();
      if (!PASSING_STATUSES.includes(answer.status)) return answer;
    } catch (thrown) {
      if (!['offline', 'timeout'].includes(errorKind(thrown))) throw thrown;
    }
    await new Promise<void>((resolve) => clock.after(wait, resolve));
  }
  return send();
}
