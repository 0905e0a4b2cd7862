import { describe, expect, it, vi } from 'vitest';
import { fileOf, settle } from '#test/application/enrollment/fakes';
import { attachmentsOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('shows several photos as tiles, and other files by name', async () => {
    const desk = new FormFixture();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg')]);
    await settle();
    expect(files.tiles.areShown).toBe(false);
    files.add([fileOf('b.jpg'), fileOf('c.jpg')]);
    await settle();
    expect([files.tiles.areShown, files.tiles.selected?.name]).toEqual([true, 'a.jpg']);
    files.tiles.select('2');
    expect(files.tiles.selected?.name).toBe('b.jpg');
    files.edits.remove('2');
    expect(files.tiles.selected?.name).toBe('a.jpg');
    files.add([fileOf('d.pdf', 1024, 'application/pdf')]);
    await settle();
    expect(files.tiles.areShown).toBe(false);
  });

  it('shows a tile’s picture from the phone, else from the school, and gives it back', async () => {
    const desk = new FormFixture();
    const release = vi.fn();
    const files = attachmentsOf(await desk.form(), 'proofs');
    files.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settle();
    for (const upload of desk.files.uploads) await upload.finish();
    const [first, second] = files.items;
    if (!first || !second) throw new Error('two photos were added');
    desk.pictures.show = async () => ({ shown: 'picture', address: 'blob:1', release });
    files.tiles.show(first);
    desk.pictures.show = async () => undefined;
    files.tiles.show(second);
    files.tiles.show(second);
    await settle();
    expect([first.thumbnail, second.thumbnail]).toEqual(['blob:1', 'https://files.example/1']);
    files.dispose();
    expect(release).toHaveBeenCalledOnce();
  });
});
