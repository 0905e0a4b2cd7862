import { beforeEach, describe, expect, it } from 'vitest';
import { IN_FLIGHT, LATE } from '#school/core/files/upload-limits';
import { AdmittedUpload, UploadsInFlight } from '#school/core/files/uploads-in-flight';

const FILE = 20 * 1024 ** 2;
const ROOM = Math.floor(IN_FLIGHT.all / FILE);
const busy = { refusal: { refused: 'busy', whose: 'all', retryAfter: 10 } };

let now: number;
let uploads: UploadsInFlight;
beforeEach(() => {
  now = 0;
  uploads = new UploadsInFlight({ now: () => now });
});

/** A sender of its own, on its own connection, that sends when the test says so. */
class Sender {
  private give: (bytes: number) => void = () => undefined;
  readonly outcome: Promise<unknown>;

  constructor(readonly admitted: AdmittedUpload) {
    this.outcome = this.read().then(
      () => 'whole',
      (thrown: unknown) => thrown,
    );
  }

  static enter(place: number): Sender | 'own' | 'all' {
    const entered = uploads.enter({ owner: `o${place}`, address: `a${place % 9}`, bytes: FILE });
    return entered instanceof AdmittedUpload ? new Sender(entered) : entered;
  }

  async send(bytes: number): Promise<void> {
    this.give(bytes);
    await new Promise((later) => setImmediate(later));
  }

  private async read(): Promise<void> {
    for await (const _ of this.admitted.receive(this.pieces()));
  }

  private async *pieces(): AsyncGenerator<Uint8Array> {
    for (;;)
      yield new Uint8Array(
        await new Promise<number>((resolve) => {
          this.give = resolve;
        }),
      );
  }
}

async function fill(): Promise<readonly Sender[]> {
  const senders = Array.from({ length: ROOM }, (_, place) => Sender.enter(place) as Sender);
  await new Promise((later) => setImmediate(later));
  return senders;
}

describe('where all room for uploads is taken', () => {
  it('the slowest upload gives way to a new one', async () => {
    const senders = await fill();
    now = LATE.afterMs;
    for (const [place, sender] of senders.entries()) await sender.send(place === 5 ? 10 : 10_000);
    expect(Sender.enter(1_000)).toBeInstanceOf(Sender);
    expect(await senders[5]?.outcome).toMatchObject(busy);
    expect(uploads.total).toBe(ROOM * FILE);
  });

  it('no upload gives way that will be whole in time, or has only begun', async () => {
    const senders = await fill();
    expect(Sender.enter(1_000)).toBe('all');
    now = LATE.afterMs;
    for (const sender of senders) await sender.send(Math.ceil((FILE * LATE.afterMs) / LATE.wholeWithinMs));
    expect(Sender.enter(1_000)).toBe('all');
    now += 60_000;
    expect(Sender.enter(1_000)).toBeInstanceOf(Sender);
  });

  it('an upload that has given way frees its room once', async () => {
    const [first] = await fill();
    now = LATE.afterMs;
    expect(Sender.enter(1_000)).toBeInstanceOf(Sender);
    expect(await first?.outcome).toMatchObject(busy);
    first?.admitted.leave();
    expect(uploads.total).toBe(ROOM * FILE);
  });

  it('the joining of parts, which receives nothing, does not give way', () => {
    for (let place = 0; place < ROOM; place += 1)
      uploads.enter({ owner: `o${place}`, address: undefined, bytes: FILE });
    now = 60_000;
    expect(uploads.enter({ owner: 'x', address: undefined, bytes: FILE })).toBe('all');
  });
});
