import { describe, expect, it } from 'vitest';
import { fileErrorMessage, pictureMessage } from '#application/upload/upload-messages';
import { fileOf, MB } from '#test/application/enrollment/fakes';
import { fullAnswers } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { atLastStep, attachmentsOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('returns to its field with all input after the camera killed the page', async () => {
    const fixture = new FormFixture();
    const vm = await atLastStep(fixture);
    // The autosave timer has not fired.
    attachmentsOf(vm, 'proofs').field.beginPicking();
    await settled();
    const { field, answers } = fixture.drafts.kept.get('autumn') ?? {};
    expect([field, answers?.school]).toEqual(['proofs', fullAnswers.school]);
    // A page without the other's history.
    fixture.navigation.stepHistory = [];
    const again = await fixture.form();
    expect(again.screen.form?.resumedField).toBe('proofs');
    // After the student has continued elsewhere, the focus does not return there.
    again.screen.form?.goTo(0);
    again.screen.form?.entry('name')?.field.type('李晓雪');
    await fixture.clock.passAsync(2_000);
    expect(fixture.drafts.kept.get('autumn')?.field).toBeUndefined();
  });

  it('creates no draft of an empty form when its picker is opened', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    attachmentsOf(vm, 'proofs').field.beginPicking();
    await settled();
    expect(fixture.drafts.kept.size).toBe(0);
  });

  it('refuses more than 20 MB with the specification’s message, and accepts 20 MB', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('big.zip', 20_971_521), fileOf('just.zip', 20_971_520)]);
    expect(fixture.toasts.shown).toEqual([
      { key: 'upload.tooLargeFile', params: { place: 1, name: 'big.zip', max: 20 } },
    ]);
    expect(files.items.map(({ name }) => name)).toEqual(['just.zip']);
  });

  it('names the limit of a field’s own options with their message', async () => {
    expect(fileErrorMessage({ error: 'size', index: 1, maxBytes: 5 * MB }, 'b.pdf')).toEqual({
      key: 'upload.overLimit',
      params: { place: 2, name: 'b.pdf', max: 5 },
    });
  });

  it('shows at the file that a photo stays too large for its field', async () => {
    expect(pictureMessage({ error: 'size', maxBytes: MB }, 1, 'b.jpg')).toEqual({
      key: 'upload.overLimit',
      params: { place: 2, name: 'b.jpg', max: 1 },
    });
    expect(pictureMessage({ error: 'heic' }, 0, 'a.heic')).toEqual({ key: 'upload.heic' });
  });

  it.each(['heic', 'undecodable', 'tooManyPixels'] as const)(
    'says beside a photo that it is %s, which no other try changes, and the file beside it goes on',
    async (error) => {
      const fixture = new FormFixture();
      const { pictures } = fixture;
      pictures.reduce = async (file) => (file.name === 'a.jpg' ? { error } : file);
      const files = attachmentsOf(await fixture.form(), 'proofs');
      files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg')]);
      await settled();
      const key = `upload.${error}`;
      expect(files.items[0]).toMatchObject({
        name: 'a.jpg',
        state: 'failed',
        failure: { key },
        canRetry: false,
      });
      expect(fixture.files.uploads.map(({ file }) => file.name)).toEqual(['b.jpg']);
      await fixture.files.uploads[0]?.finish();
      expect(files.items[1]?.state).toBe('stored');
    },
  );

  it('names each refused file of a selection, and accepts the others', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    const picked = [fileOf('a.pdf'), fileOf('nothing.pdf', 0), fileOf('b.pdf'), fileOf('big.pdf', 21 * MB)];
    files.uploads.add([...picked, ...Array.from({ length: 9 }, (_, at) => fileOf(`${at}.pdf`))]);
    expect(fixture.toasts.shown).toEqual([
      { key: 'upload.tooManyNamed', params: { names: '8.pdf', count: 10 } },
      { key: 'upload.emptyFile', params: { place: 2, name: 'nothing.pdf' } },
      { key: 'upload.tooLargeFile', params: { place: 4, name: 'big.pdf', max: 20 } },
    ]);
    expect(files.items.map(({ name }) => name).slice(0, 3)).toEqual(['a.pdf', 'b.pdf', '0.pdf']);
    expect(files.items).toHaveLength(10);
    expect(files.refusals).toEqual(fixture.toasts.shown);
    await settled();
    await fixture.files.uploads[0]?.finish();
    expect([files.field.error, files.refusals]).toEqual([undefined, fixture.toasts.shown]);
    files.uploads.add([]);
    expect(fixture.toasts.shown.at(-1)).toEqual({ key: 'upload.atLeastOne' });
  });

  it('names the first three of many files beyond its maximum, and how many they are', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add(Array.from({ length: 14 }, (_, at) => fileOf(`${at}.pdf`)));
    const names = '10.pdf / 11.pdf / 12.pdf';
    expect(files.refusals).toEqual([{ key: 'upload.tooManyMore', params: { max: 10, names, count: 4 } }]);
  });

  it('sends a file under a name that a school can store, whatever the phone calls it', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('证明: 1/2?😀.pdf')]);
    await settled();
    expect(fixture.files.uploads[0]?.file.name).toBe('证明 12😀.pdf');
  });

  it('accepts ten files, or as many as the template allows, of its types', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const proofs = attachmentsOf(vm, 'proofs');
    proofs.uploads.add(Array.from({ length: 12 }, (_, at) => fileOf(`${at}.pdf`)));
    expect(proofs.items).toHaveLength(10);
    expect(fixture.toasts.shown).toEqual([
      { key: 'upload.tooManyNamed', params: { names: '10.pdf / 11.pdf', count: 10 } },
    ]);
    const photo = attachmentsOf(vm, 'photo');
    photo.uploads.add([fileOf('a.pdf')]);
    expect(photo.items).toHaveLength(0);
    const wrong = {
      key: 'upload.wrongFormat',
      params: { place: 1, name: 'a.pdf', list: 'jpg / jpeg / png' },
    };
    expect(fixture.toasts.shown[1]).toEqual(wrong);
    // Also shown at the field after the toast is gone, until a valid file is picked.
    expect(photo.refusals).toEqual([wrong]);
    photo.uploads.add([fileOf('good.jpg')]);
    expect(photo.refusals).toEqual([]);
  });
});
