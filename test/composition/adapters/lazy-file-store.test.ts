import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { lazyFileStore } from '#composition/adapters/lazy-file-store';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { settled } from '#test/support/fake-clock';
import { fileOf, ScriptedFileStore } from '../../application/enrollment/fakes';

/** A file store whose code arrives with `arrive`, or fails with `fail`. */
function late() {
  const store = new ScriptedFileStore();
  let arrive = () => {};
  let fail = () => {};
  const load = () =>
    new Promise<ScriptedFileStore>((resolve, reject) => {
      arrive = () => resolve(store);
      fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
    });
  const lazy = lazyFileStore(load, (chunk) => chunk);
  const upload = () => lazy.upload(fileOf('a.pdf'), credentialOf('t'), () => undefined);
  return { store, lazy, upload, arrive: () => arrive(), fail: () => fail() };
}

test.each(['cancel', 'suspend'] as const)(
  'an upload that is ended by %s before the code for it has loaded ends once it has',
  async (how) => {
    const { store, upload, arrive } = late();
    const begun = upload();
    begun[how]();
    arrive();
    await expect(begun.done).rejects.toMatchObject({ kind: 'cancelled' });
    expect(store.uploads).toMatchObject([{ cancelled: how === 'cancel', suspended: how === 'suspend' }]);
  },
);

test('an upload fails as offline where the code for it fails to load, and the next one loads it again', async () => {
  const { store, lazy, upload, arrive, fail } = late();
  const begun = upload();
  fail();
  await expect(begun.done).rejects.toBeInstanceOf(GatewayError);
  begun.cancel();
  const again = upload();
  arrive();
  await settled();
  await store.uploads[0]?.finish();
  expect(await again.done).toMatchObject({ name: 'a.pdf' });
  expect(await lazy.readableUrl('p', credentialOf('t'))).toBe(store.url);
});
