import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { AttachmentUpload, AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { StoredFiles } from '#application/ports/files/stored-files';
import { lazyUploads } from '#composition/adapters/lazy-uploads';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FakeClock, settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { fileOf } from '../../application/enrollment/fakes';

const place = { draftKey: 'autumn', fieldKey: 'proofs' };
const stored = { path: 'q/1.pdf', name: 'a.pdf', type: 'application/pdf', size: 3 };
const given = [
  { file: fileOf('a.pdf') },
  { ...place, policy: { maxCount: 9 }, credential: async () => credentialOf('t') },
  {
    kept: () => undefined,
    prepared: () => undefined,
    progress: () => undefined,
    elsewhere: () => undefined,
  },
] as const;

/** Uploads whose code arrives with `arrive`, or fails with `fail`. */
function late() {
  const heard: string[] = [];
  let arrive = () => {};
  let fail = () => {};
  const begun: AttachmentUpload = {
    done: Promise.resolve(stored),
    cancel: () => heard.push('cancel'),
    pause: () => heard.push('pause'),
    suspend: () => heard.push('suspend'),
    takeOver: () => heard.push('takeOver'),
  };
  const loaded: Omit<AttachmentUploads, 'stored'> = {
    start: () => begun,
    kept: async () => [{ id: '1', content: { stored } }],
    show: async () => undefined,
    rotate: async (file) => file,
    forget: (id) => heard.push(id),
    discard: ({ recordId }) => heard.push(`discard ${recordId}`),
    discardAll: async ({ draftKey }) => void heard.push(`discard ${draftKey}`),
  };
  const coming = () =>
    new Promise<typeof loaded>((resolve, reject) => {
      arrive = () => resolve(loaded);
      fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
    });
  const clock = new FakeClock();
  return {
    heard,
    loaded,
    arrive: () => arrive(),
    fail: () => fail(),
    clock,
    uploads: lazyUploads({} as StoredFiles, () => coming(), clock),
  };
}

test('an upload that is ended before the upload code has loaded ends once it has', async () => {
  const { heard, arrive, uploads } = late();
  const upload = uploads.start(...given);
  upload.pause();
  await settled();
  arrive();
  expect(await upload.done).toBe(stored);
  expect(heard).toEqual(['pause']);
  upload.cancel();
  expect(heard).toEqual(['pause', 'cancel']);
});

test('stored files are requested once the upload code has loaded', async () => {
  const { heard, arrive, uploads } = late();
  const kept = uploads.kept(place, { delayed: () => heard.push('delayed') });
  await settled();
  arrive();
  expect(await kept).toEqual([{ id: '1', content: { stored } }]);
  uploads.forget('1');
  uploads.discard({ ...given[0], recordId: '2' }, given[1]);
  await expect.poll(() => heard).toEqual(['1', 'discard 2']);
});

test('stored files are available once the upload code has loaded after failures, which are reported once', async () => {
  const { heard, clock, arrive, fail, uploads } = late();
  let kept: unknown = 'not yet';
  void uploads.kept(place, { delayed: () => heard.push('delayed') }).then((files) => {
    kept = files;
  });
  for (let tries = 0; tries < 6; tries += 1) {
    await settled();
    fail();
    await settled();
    clock.pass(15_000);
  }
  expect([kept, heard]).toEqual(['not yet', ['delayed']]);
  await settled();
  arrive();
  await settled();
  expect(kept).toEqual([{ id: '1', content: { stored } }]);
});

test('stored files are not requested after the request is cancelled', async () => {
  const { clock, fail, uploads } = late();
  const left = new AbortController();
  const kept = uploads.kept(place, { signal: left.signal });
  await settled();
  fail();
  await settled();
  left.abort();
  clock.pass(15_000);
  expect(await kept).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a bug in the loaded upload code is reported and not retried', async () => {
  const { arrive, clock, loaded, uploads } = late();
  Object.assign(loaded, { kept: () => Promise.reject(new TypeError('a bug')) });
  const kept = uploads.kept(place);
  const surfaced = await unhandledRejectionsOf(async () => {
    await settled();
    arrive();
    expect(await kept).toEqual([]);
  });
  expect(surfaced).toEqual([new TypeError('a bug')]);
  expect(clock.waiting).toBe(0);
});

test('a file has no thumbnail before the upload code has loaded, and sending one fails as offline', async () => {
  const { fail, uploads } = late();
  const show = uploads.show(fileOf('a.jpg'));
  const begun = uploads.start(...given).done.catch((thrown: unknown) => thrown);
  await settled();
  fail();
  expect(await show).toBeUndefined();
  expect(await begun).toBeInstanceOf(GatewayError);
});

const draft = { draftKey: 'autumn', credential: credentialOf('t') };

test('the uploads of a discarded draft are cancelled once the upload code has loaded', async () => {
  const { heard, arrive, uploads } = late();
  const discarded = uploads.discardAll(draft);
  await settled();
  arrive();
  await discarded;
  expect(heard).toEqual(['discard autumn']);
});

test('a draft is discarded without its uploads where the upload code fails to load', async () => {
  const { heard, fail, uploads } = late();
  const discarded = uploads.discardAll(draft);
  await settled();
  fail();
  await discarded;
  expect(heard).toEqual([]);
});

test('a draft that is discarded before the upload code has loaded is not taken for a later one', async () => {
  const { heard, clock, arrive, uploads } = late();
  const discarded = uploads.discardAll(draft);
  await settled();
  clock.pass(1_000);
  await discarded;
  arrive();
  await settled();
  expect(heard).toEqual([]);
});
