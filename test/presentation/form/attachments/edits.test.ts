import { describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('restores a deleted file at its place, and uploads it again if it was uploading', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settled();
    for (const upload of fixture.files.uploads.slice(0, 2)) await upload.finish();
    files.uploads.remove('1');
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ name: 'b.jpg' })]);
    fixture.toasts.offered?.run();
    expect(files.items.map(({ name, state }) => [name, state])).toEqual([
      ['a.jpg', 'stored'],
      ['b.jpg', 'stored'],
      ['c.jpg', 'uploading'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(2);
    files.uploads.remove('3');
    fixture.toasts.offered?.run();
    await settled();
    expect(fixture.files.uploads).toHaveLength(4);
    await fixture.files.uploads[3]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toHaveLength(3);
    files.uploads.remove('2');
    vm.dispose();
    expect(fixture.toasts.offered).toBeUndefined();
  });

  it('says that a deleted file stays out where another has taken its place', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'photo');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    files.uploads.remove('1');
    const undo = fixture.toasts.offered;
    files.uploads.add([fileOf('b.jpg')]);
    undo?.run();
    expect(fixture.toasts.shown.at(-1)).toEqual({
      key: 'upload.tooManyNamed',
      params: { names: 'a.jpg', count: 1 },
    });
    expect(files.items.map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('replaces a file that cannot be used by the next one that is picked, where there is no other room', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'photo');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.refuse('content');
    files.uploads.add([fileOf('b.jpg')]);
    await settled();
    expect(files.refusals).toEqual([]);
    expect(files.items.map(({ name }) => name)).toEqual(['b.jpg']);
    // One that can be sent again stays.
    await fixture.files.uploads[1]?.fail('server');
    files.uploads.add([fileOf('c.jpg')]);
    expect(files.items.map(({ name }) => name)).toEqual(['b.jpg']);
    expect(files.refusals).toHaveLength(1);
    const proofs = attachmentsOf(vm, 'proofs');
    proofs.uploads.add([fileOf('d.jpg')]);
    await settled();
    await fixture.files.uploads.at(-1)?.refuse('content');
    proofs.uploads.add([fileOf('e.jpg')]);
    expect(proofs.items.map(({ name }) => name)).toEqual(['d.jpg', 'e.jpg']);
  });

  it('cancels the upload of a deleted file, and removes its record', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settled();
    files.uploads.remove('1');
    await settled();
    expect(fixture.files.uploads.map(({ cancelled }) => cancelled)).toEqual([true, false]);
    await fixture.files.uploads[1]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ name: 'b.jpg' })]);
    files.uploads.remove('2');
    expect(fieldOf(vm, 'proofs').answer).toEqual([]);
  });

  it('cancels the upload of a file that is deleted before the upload token arrives', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    files.uploads.remove('1');
    await settled();
    expect(fixture.files.uploads).toHaveLength(0);
    expect(files.items).toHaveLength(0);
  });

  it('has its files in the selected order', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')]);
    await settled();
    for (const upload of fixture.files.uploads) await upload.finish();
    files.uploads.move('3', -1);
    files.uploads.move('1', -1);
    files.uploads.move('3', -1);
    files.uploads.move('2', 1);
    expect(files.items.map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(fieldOf(vm, 'proofs').answer).toEqual(
      ['c', 'a', 'b'].map((name) => expect.objectContaining({ name: `${name}.jpg` })),
    );
  });

  it('replaces a photo by the rotated one, once however often it is tapped', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settled();
    for (const upload of fixture.files.uploads) await upload.finish();
    const reductions: unknown[] = [];
    fixture.pictures.rotate = async (_, reduction) => {
      reductions.push(reduction);
      return fileOf('a.jpg', 2048);
    };
    await Promise.all([files.uploads.rotate('1'), files.uploads.rotate('1')]);
    await settled();
    expect(fixture.files.uploads).toHaveLength(3);
    expect(reductions).toEqual([FORM_PICTURE]);
    expect(files.items.map(({ name, size, state }) => [name, size, state])).toEqual([
      ['a.jpg', 2048, 'uploading'],
      ['b.jpg', 1024, 'stored'],
    ]);
    expect(fieldOf(vm, 'proofs').answer).toEqual([expect.objectContaining({ name: 'b.jpg' })]);
    await fixture.files.uploads[2]?.finish();
    expect(fieldOf(vm, 'proofs').answer).toEqual([
      expect.objectContaining({ name: 'a.jpg', size: 2048 }),
      expect.objectContaining({ name: 'b.jpg' }),
    ]);
  });

  it('keeps a photo that the phone cannot rotate, with a toast', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    fixture.pictures.rotate = async () => undefined;
    await files.uploads.rotate('1');
    expect(fixture.toasts.shown.at(-1)).toMatchObject({ key: 'form.cannotRotate' });
    fixture.pictures.rotate = async () => Promise.reject(new GatewayError('offline', 'planned'));
    await files.uploads.rotate('1');
    expect(fixture.toasts.shown.at(-1)).toMatchObject({ key: 'error.offline' });
    expect(files.items[0]).toMatchObject({ state: 'stored' });
    const { length } = fixture.toasts.shown;
    await files.uploads.rotate('1');
    expect(fixture.toasts.shown).toHaveLength(length + 1);
  });

  it('shows no toast for a failed rotation after the form was left', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    for (const rotate of [
      async () => undefined,
      () => Promise.reject(new GatewayError('offline', 'planned')),
    ]) {
      fixture.pictures.rotate = rotate;
      const turning = files.uploads.rotate('1');
      vm.dispose();
      await turning;
    }
    expect(fixture.toasts.shown).toEqual([]);
  });
});
