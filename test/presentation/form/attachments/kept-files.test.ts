import { describe, expect, it } from 'vitest';
import { StorageDenied } from '#application/ports/storage-denied';
import { fileOf, settle } from '#test/application/enrollment/fakes';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('of which the phone can keep no copy goes on, and is warned of until the school has it', async () => {
    const desk = new FormFixture();
    desk.kept.add = () => Promise.reject(new StorageDenied());
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.zip')]);
    await settle();
    expect(files.warning).toEqual({ key: 'upload.notKept', params: { name: 'a.zip' } });
    files.pause('1');
    files.retry('1');
    await settle();
    expect(files.warning).toBeDefined();
    await desk.files.uploads.at(-1)?.finish();
    expect([files.items[0]?.state, files.warning]).toEqual(['stored', undefined]);
  });

  it('suspends what is on its way when the form is left', async () => {
    const desk = new FormFixture();
    const vm = await desk.form();
    attachmentsOf(vm, 'proofs').add([fileOf('a.jpg')]);
    await settle();
    vm.dispose();
    expect(desk.files.uploads[0]?.suspended).toBe(true);
  });

  it('finds what was picked before the page was gone, and sends what is not stored yet', async () => {
    const desk = new FormFixture();
    const before = await desk.form();
    attachmentsOf(before, 'proofs').add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    await desk.files.uploads[0]?.finish();
    // The page is killed before the draft could name the first.
    await desk.drafts.remove('autumn');
    const vm = await desk.form();
    const files = attachmentsOf(vm, 'proofs');
    await settle();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.jpg', 'stored'],
      ['b.jpg', 'uploading'],
      ['c.jpg', 'uploading'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ path: 'stored/1' })]);
    expect(desk.files.uploads.slice(3).map(({ file }) => file.name)).toEqual(['b.jpg', 'c.jpg']);
    files.edits.remove(files.items[1]?.id ?? '');
    await desk.files.uploads.at(-1)?.finish();
    await settle();
    vm.dispose();
    const again = attachmentsOf(await desk.form(), 'proofs');
    await settle();
    expect(again.items.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
    expect(desk.files.uploads).toHaveLength(5);
  });
});
