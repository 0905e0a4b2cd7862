import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { UploadRecord } from '#application/ports/files/upload-store';
import { recordedUploads } from '#application/upload/recorded-uploads';
import { FakeClock, settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { stored } from './upload-fixture';

const here = { draftKey: 'autumn', fieldKey: 'proofs' };
const records: readonly UploadRecord[] = [{ id: '1', content: { stored } }];

/** An upload store whose code arrives with `arrive`, or fails with `fail`. */
function late() {
  const clock = new FakeClock();
  let arrive = () => {};
  let fail: (thrown: unknown) => void = () => {};
  const list = () =>
    new Promise<readonly UploadRecord[]>((resolve, reject) => {
      arrive = () => resolve(records);
      fail = reject;
    });
  return {
    clock,
    arrive: () => arrive(),
    fail: (thrown: unknown = new GatewayError('offline', 'a chunk failed to load')) => fail(thrown),
    ports: { uploadStore: { list, remove: async () => undefined }, clock },
  };
}

test('records are read once the code for them has loaded after failures, which are reported once', async () => {
  const { clock, arrive, fail, ports } = late();
  let [read, delays]: [unknown, number] = ['not yet', 0];
  const delayed = () => {
    delays += 1;
  };
  void recordedUploads(ports, here, { delayed }).then((found) => {
    read = found;
  });
  for (let tries = 0; tries < 6; tries += 1) {
    await settled();
    fail();
    await settled();
    clock.pass(15_000);
  }
  expect([read, delays]).toEqual(['not yet', 1]);
  await settled();
  arrive();
  await settled();
  expect(read).toEqual(records);
});

test('records are not asked for again after the request is cancelled', async () => {
  const { clock, fail, ports } = late();
  const left = new AbortController();
  const read = recordedUploads(ports, here, { signal: left.signal });
  fail();
  await settled();
  left.abort();
  clock.pass(15_000);
  expect(await read).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a bug in the code that reads records is reported and not retried', async () => {
  const { clock, fail, ports } = late();
  const bug = new TypeError('a bug');
  const surfaced = await unhandledRejectionsOf(async () => {
    const read = recordedUploads(ports, here);
    fail(bug);
    expect(await read).toEqual([]);
  });
  expect([surfaced, clock.waiting]).toEqual([[bug], 0]);
});
