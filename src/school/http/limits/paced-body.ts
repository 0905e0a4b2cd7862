/** How slowly a body may come: whoever sends less than this within any such time has stalled. */
export interface Pace {
  readonly windowMs: number;
  readonly bytes: number;
}

/**
 * An upload of a phone under bad reception passes; one that a phone forgot, or that is drawn out to hold a place, does
 * not. As long as the app waits before it gives an upload up that stands still.
 */
export const UPLOAD_PACE: Pace = { windowMs: 60_000, bytes: 16 * 1024 };

/** The body came more slowly than it may. */
export class StalledBody extends Error {
  override readonly name = 'StalledBody';
}

/** Hands a body on as it comes. Throws StalledBody, and what the body throws, as where the sender hung up. */
export async function* pacedBody(
  body: AsyncIterable<Uint8Array>,
  { windowMs, bytes }: Pace,
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
      // A promise of its own for each piece: one that all raced against would hold every piece until the end.
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
