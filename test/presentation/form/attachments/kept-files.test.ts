import { describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import type { FileStore } from '#application/ports/files/file-store';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { draft } from '../../screens/enrollment/confirm-application/confirmation';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

/** The phone's copies are listed once the returned function is called. */
function lateList({ kept }: FormFixture): () => void {
  const list = kept.list.bind(kept);
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  kept.list = async (place) => {
    await isRead;
    return list(place);
  };
  return () => read();
}

describe('an attachment field', () => {
  it('uploads a file that the phone cannot record, with a warning until it is stored', async () => {
    const fixture = new FormFixture();
    fixture.kept.add = () => Promise.reject(new StorageDenied());
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.zip')]);
    await settled();
    expect(files.warning).toEqual({ key: 'upload.notKept', params: { name: 'a.zip' } });
    files.uploads.pause('1');
    files.uploads.retry('1');
    await settled();
    expect(files.warning).toBeDefined();
    await fixture.files.uploads.at(-1)?.finish();
    expect([files.items[0]?.state, files.warning]).toEqual(['stored', undefined]);
  });

  it('whose code is not there says that there is no copy yet, and goes on as soon as the code is', async () => {
    const fixture = new FormFixture();
    const read = lateList(fixture);
    const add = fixture.kept.add.bind(fixture.kept);
    fixture.kept.add = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
    const reduce = fixture.pictures.reduce.bind(fixture.pictures);
    fixture.pictures.reduce = () => Promise.reject(new GatewayError('offline', 'a chunk failed to load'));
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    expect(files.warning).toEqual({ key: 'upload.notKeptYet', params: { name: 'a.jpg' } });
    fixture.kept.add = add;
    fixture.pictures.reduce = reduce;
    read();
    await settled();
    expect([files.items[0]?.state, files.warning]).toEqual(['uploading', undefined]);
    expect(await fixture.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toHaveLength(1);
  });

  it('suspends uploads when the form is left', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    attachmentsOf(vm, 'proofs').uploads.add([fileOf('a.jpg')]);
    await settled();
    vm.dispose();
    expect(fixture.files.uploads[0]?.suspended).toBe(true);
  });

  it('restores files of an earlier visit, and uploads those not stored yet', async () => {
    const fixture = new FormFixture();
    const before = await fixture.form();
    attachmentsOf(before, 'proofs').uploads.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    // The page is killed before the draft contains the first file.
    await fixture.drafts.remove('autumn');
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    await settled();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.jpg', 'stored'],
      ['b.jpg', 'uploading'],
      ['c.jpg', 'uploading'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ path: 'stored/1' })]);
    expect(fixture.files.uploads.slice(3).map(({ file }) => file.name)).toEqual(['b.jpg', 'c.jpg']);
    files.uploads.remove(files.items[1]?.id ?? '');
    await fixture.files.uploads.at(-1)?.finish();
    await settled();
    vm.dispose();
    const again = attachmentsOf(await fixture.form(), 'proofs');
    await settled();
    expect(again.items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
    expect(fixture.files.uploads).toHaveLength(5);
  });

  it('has its pages in their order however often the form is opened before one of them is stored', async () => {
    const fixture = new FormFixture();
    const first = await fixture.form();
    attachmentsOf(first, 'proofs').uploads.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fileOf(name)));
    await settled();
    await fixture.files.uploads[1]?.finish();
    first.dispose();
    const namesOf = (vm: typeof first) => attachmentsOf(vm, 'proofs').items.map(({ name }) => name);
    const second = await fixture.form();
    expect(namesOf(second)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await fixture.files.uploads.at(-1)?.finish();
    second.dispose();
    const third = await fixture.form();
    expect(namesOf(third)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    const files = attachmentsOf(third, 'proofs');
    files.uploads.remove(files.items[1]?.id ?? '');
    third.dispose();
    const last = await fixture.form();
    expect(namesOf(last)).toEqual(['a.jpg', 'c.jpg']);
    // No copy adds its file to answers that another device has saved.
    await fixture.files.uploads.at(-1)?.finish();
    last.dispose();
    await settled();
    expect(await fixture.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toEqual([]);
  });

  it('does not bring back a file that was deleted before those of an earlier visit were restored', async () => {
    const fixture = new FormFixture();
    const first = await fixture.form();
    attachmentsOf(first, 'proofs').uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    // The page is killed once the draft contains the file.
    await fixture.clock.passAsync(2_000);
    const read = lateList(fixture);
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.remove('1');
    read();
    await settled();
    expect(files.items).toEqual([]);
    expect(await fixture.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toEqual([]);
  });

  it('that is picked before those of an earlier visit are restored is sent once', async () => {
    const fixture = new FormFixture();
    const read = lateList(fixture);
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.zip'), fileOf('b.jpg')]);
    await settled();
    read();
    await settled();
    expect(files.items.map(({ name }) => name)).toEqual(['a.zip', 'b.jpg']);
    expect(fixture.files.uploads).toHaveLength(2);
  });

  /** A reopened form with two stored files. */
  async function reopened(readableUrl: FileStore['readableUrl']) {
    const fixture = new FormFixture();
    const [gone, there] = ['gone', 'there'].map((path) => ({ path, name: `${path}.pdf`, type: '', size: 1 }));
    if (!gone || !there) throw new Error('there are two files');
    await fixture.drafts.save({ ...draft, answers: { proofs: [gone, there] } });
    fixture.files.readableUrl = readableUrl;
    const vm = await fixture.form();
    await settled();
    return { desk: fixture, gone, there, files: attachmentsOf(vm, 'proofs'), field: fieldOf(vm, 'proofs') };
  }

  it('names a file that the school has deleted since, and is incomplete until it is removed', async () => {
    const said: unknown[] = [];
    const { gone, there, files, field } = await reopened(async (path, _, options) => {
      said.push(options?.showErrors);
      if (path === 'gone') throw new GatewayError('rejected', 'no such file');
      return '';
    });
    expect(files.items.map(({ state }) => state)).toEqual(['failed', 'stored']);
    expect(files.items[0]).toMatchObject({ failure: { key: 'upload.gone' }, canRetry: false });
    expect([field.answer, field.check()]).toEqual([[gone, there], false]);
    // Only the form shows it, not a toast.
    expect(said).toEqual([false, false]);
    files.uploads.remove(files.items[0]?.id ?? '');
    expect([field.answer, field.check()]).toEqual([[there], true]);
  });

  it.each([
    ['cannot be asked', new GatewayError('offline', 'no network')],
    [
      'is busy',
      new GatewayError('rejected', 'HTTP 429', { status: 429, retryAfter: 10, userMessage: '请稍后再试' }),
    ],
    ['is busy, and does not say for how long', new GatewayError('rejected', 'code 503', { status: 503 })],
  ])('treats its files as stored if the school %s', async (_, thrown) => {
    const { files } = await reopened(() => Promise.reject(thrown));
    expect(files.items.map(({ state }) => state)).toEqual(['stored', 'stored']);
  });
});
