import { describe, expect, it } from 'vitest';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('resumes a paused upload from its state, while others complete', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.zip'), fileOf('b.zip')]);
    await settled();
    fixture.files.uploads[0]?.progress(0.3);
    files.uploads.pause('1');
    await settled();
    await fixture.files.uploads[1]?.finish();
    expect(files.items.map(({ state, progress }) => [state, progress])).toEqual([
      ['paused', 0.3],
      ['stored', 1],
    ]);
    expect(fixture.files.uploads.map(({ suspended }) => suspended)).toEqual([true, false]);
    expect(fieldOf(vm, 'proofs').check()).toBe(false);
    expect(fieldOf(vm, 'proofs').error).toEqual({ key: 'form.uploadPaused', params: { name: 'a.zip' } });
    files.uploads.retry('1');
    // A second tap has no effect.
    files.uploads.retry('1');
    await settled();
    expect([files.items[0]?.state, fixture.files.uploads.length]).toEqual(['uploading', 3]);
    await fixture.files.uploads[2]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(2);
    expect(files.sendingState).toBe('form.filesUploaded');
  });

  it('uploads and records a file once that was paused before its upload began', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.zip')]);
    files.uploads.pause('1');
    files.uploads.retry('1');
    files.uploads.pause('1');
    files.uploads.retry('1');
    await settled();
    expect([fixture.files.uploads.length, files.sendingState]).toEqual([1, 'form.filesUploading']);
    expect(await fixture.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toHaveLength(1);
    await fixture.files.uploads[0]?.finish();
    expect(files.items.map(({ state }) => state)).toEqual(['stored']);
  });

  it('keeps a file paused when the form is reopened, until it is resumed', async () => {
    const fixture = new FormFixture();
    const first = await fixture.form();
    attachmentsOf(first, 'proofs').uploads.add([fileOf('a.zip'), fileOf('b.zip')]);
    await settled();
    attachmentsOf(first, 'proofs').uploads.pause('1');
    await settled();
    first.dispose();
    const again = async () => attachmentsOf(await fixture.form(), 'proofs');
    const files = await again();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.zip', 'paused'],
      ['b.zip', 'uploading'],
    ]);
    expect(fixture.files.uploads).toHaveLength(3);
    files.uploads.retry('1');
    await settled();
    expect(fixture.files.uploads).toHaveLength(4);
    expect((await again()).items.map(({ state }) => state)).toEqual(['uploading', 'uploading']);
  });

  it('keeps a file paused that was paused before it was recorded', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    attachmentsOf(vm, 'proofs').uploads.add([fileOf('a.zip')]);
    attachmentsOf(vm, 'proofs').uploads.pause('1');
    await settled();
    vm.dispose();
    expect(attachmentsOf(await fixture.form(), 'proofs').items.map(({ state }) => state)).toEqual(['paused']);
    expect(fixture.files.uploads).toEqual([]);
  });

  it('cancels a paused file that is deleted', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.zip')]);
    await settled();
    files.uploads.pause('1');
    files.uploads.remove('1');
    await settled();
    expect(fixture.files.uploads.map(({ cancelled }) => cancelled)).toEqual([true]);
    expect(await fixture.kept.list({ draftKey: 'autumn', fieldKey: 'proofs' })).toEqual([]);
  });

  it('cancels a paused file that is deleted after the form is opened again', async () => {
    const fixture = new FormFixture();
    const first = await fixture.form();
    attachmentsOf(first, 'proofs').uploads.add([fileOf('a.zip'), fileOf('b.zip')]);
    await settled();
    attachmentsOf(first, 'proofs').uploads.pause('1');
    attachmentsOf(first, 'proofs').uploads.pause('2');
    await settled();
    first.dispose();
    const here = { draftKey: 'autumn', fieldKey: 'proofs' };
    const [begun] = await fixture.kept.list(here);
    await fixture.kept.setResume(begun?.id ?? '', 'parts at the school');
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.remove('1');
    files.uploads.remove('2');
    await settled();
    // Of the second file the school has nothing.
    expect(fixture.files.uploads.map(({ cancelled }) => cancelled)).toEqual([false, false, true]);
    expect(await fixture.kept.list(here)).toEqual([]);
  });
});
