import { describe, expect, it, vi } from 'vitest';
import type { PickedFile } from '#application/ports/files/file-store';
import type { LocalFile } from '#application/ports/files/picture-reducer';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('shows several photos as tiles, and other files by name', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    expect(files.tiles.areShown).toBe(false);
    files.uploads.add([fileOf('b.jpg'), fileOf('c.jpg')]);
    await settled();
    expect([files.tiles.areShown, files.tiles.selected?.name]).toEqual([true, 'a.jpg']);
    files.tiles.select('2');
    expect(files.tiles.selected?.name).toBe('b.jpg');
    files.uploads.remove('2');
    expect(files.tiles.selected?.name).toBe('a.jpg');
    files.uploads.add([fileOf('d.pdf', 1024, 'application/pdf')]);
    await settled();
    expect(files.tiles.areShown).toBe(false);
  });

  it('shows a tile’s picture from the phone or the school, and releases it', async () => {
    const fixture = new FormFixture();
    const release = vi.fn();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settled();
    for (const upload of fixture.files.uploads) await upload.finish();
    const [first, second] = files.uploads.state.files;
    if (!first || !second) throw new Error('two photos were added');
    fixture.pictures.show = async () => ({ shown: 'picture', address: 'blob:1', release });
    files.tiles.show(first);
    fixture.pictures.show = async () => undefined;
    const asked = vi.spyOn(fixture.files, 'readableUrl');
    files.tiles.show(second);
    files.tiles.show(second);
    await settled();
    expect([files.tiles.shown[first.id], files.tiles.shown[second.id]]).toEqual([
      'blob:1',
      'https://files.example/1',
    ]);
    expect(asked.mock.calls.map(([, , options]) => options)).toEqual([{ showErrors: false, width: 300 }]);
    vm.dispose();
    expect(release).toHaveBeenCalledOnce();
  });

  it('requests a photo’s thumbnail only once it is reduced', async () => {
    const fixture = new FormFixture();
    const small = fileOf('a.jpg', 100);
    let finish = (_: PickedFile) => {};
    fixture.pictures.reduce = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    expect(files.tiles.pictured).toEqual([]);
    finish(small);
    await settled();
    expect(files.tiles.pictured.map(({ file }) => file)).toEqual([small]);
  });

  /** A photo whose picture is loaded when `arrive` is called. */
  async function awaitedPicture() {
    const fixture = new FormFixture();
    const release = vi.fn();
    let arrive = (_: LocalFile) => {};
    fixture.pictures.show = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    const [item] = files.uploads.state.files;
    if (!item) throw new Error('a photo was added');
    files.tiles.show(item);
    await settled();
    return {
      desk: fixture,
      vm,
      files,
      item,
      release,
      arrive: () => arrive({ shown: 'picture', address: 'blob:1', release }),
    };
  }

  it('shows the rotated photo if it was rotated while the former thumbnail loaded', async () => {
    const { desk: fixture, files, item, release, arrive } = await awaitedPicture();
    fixture.pictures.show = async () => ({ shown: 'picture', address: 'blob:turned', release: () => {} });
    fixture.pictures.rotate = async (file) => file;
    await files.uploads.rotate(item.id);
    for (const photo of files.tiles.pictured) files.tiles.show(photo);
    await settled();
    arrive();
    await settled();
    expect(files.tiles.shown[item.id]).toBe('blob:turned');
    expect(release).toHaveBeenCalledOnce();
  });

  it('releases a thumbnail that loads after the form was left', async () => {
    const { vm, release, arrive } = await awaitedPicture();
    vm.dispose();
    arrive();
    await settled();
    expect(release).toHaveBeenCalledOnce();
  });
});
