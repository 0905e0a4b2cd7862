/** Minimum rate of a body: less than this many bytes within the interval counts as stalled. */
export interface MinimumPace {
  readonly windowMs: number;
  readonly bytes: number;
}

/**
 * Low enough for a phone with bad reception, but not for an abandoned upload or one that is slow on purpose. The interval is
 * the one after which the app gives up a stalled upload.
 */
export const UPLOAD_MINIMUM_RATE: MinimumPace = { windowMs: 60_000, bytes: 16 * 1024 };

/** ms within which a whole upload has to arrive: the largest file at 12 kB/s. */
export const UPLOAD_MS = 1_800_000;

/** The minimum rate of a body of this length: one that cannot be whole in time need not be waited for. */
export function paceFor(contentLength: string | undefined, { windowMs, bytes }: MinimumPace): MinimumPace {
  const even = ((Number(contentLength) || 0) * windowMs) / UPLOAD_MS;
  return { windowMs, bytes: Math.max(bytes, even) };
}

/** The body arrived below the minimum rate. */
export class StalledBody extends Error {
  override readonly name = 'StalledBody';
}

/** Streams a body. Throws StalledBody, and the body's own errors, such as when the client disconnects. */
export async function* enforceMinimumRate(
  body: AsyncIterable<Uint8Array>,
  { windowMs, bytes }: MinimumPace,
): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  let received = 0;
  let receivedBefore = 0;
  let stall: (thrown: StalledBody) => void = () => undefined;
  const watch = setInterval(() => {
    if (received - receivedBefore < bytes) stall(new StalledBody());
    receivedBefore = received;
  }, windowMs);
  try {
    for (;;) {
      // A new promise for each chunk: racing all against one promise would keep every chunk in memory until the end.
      const { value, done } = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        stall = reject;
        pieces.next().then(resolve, reject);
      });
      if (done) return;
      received += value.length;
      yield value;
    }
  } finally {
    clearInterval(watch);
  }
}
