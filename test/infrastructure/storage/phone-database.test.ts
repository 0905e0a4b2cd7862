import { expect, test } from 'vitest';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import { deniable, phoneDatabase } from '#infrastructure/storage/phone-database';

const thrownBy = (work: () => unknown) => deniable(work).catch((thrown: unknown) => thrown);

test('a phone without a database denies storage, and says so with the first use', async () => {
  const use = phoneDatabase('drafts', 'drafts');
  await expect(use('readonly', () => 'read')).rejects.toBeInstanceOf(StorageDenied);
});

test.each([
  ['that is full', new DOMException('full', 'QuotaExceededError')],
  ['of a private window', new DOMException('denied', 'SecurityError')],
])('a database %s is denied, and why is kept', async (_, cause) => {
  const thrown = await thrownBy(() => Promise.reject(cause));
  expect(thrown).toBeInstanceOf(StorageDenied);
  expect(thrown).toMatchObject({ cause });
});

test('a transaction that the phone ends without an error is denied', async () => {
  expect(await thrownBy(() => Promise.reject(null))).toBeInstanceOf(StorageDenied);
});

test('a bug of ours stays what it is', async () => {
  const bug = new TypeError('undefined is not a draft');
  const inWork = () => {
    throw bug;
  };
  expect(await thrownBy(inWork)).toBe(bug);
});
