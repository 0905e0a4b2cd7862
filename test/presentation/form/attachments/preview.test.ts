import { describe, expect, it, vi } from 'vitest';
import type { LocalFile } from '#application/ports/files/picture-reducer';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('shows a stored file by an address of the school, or says that it cannot', async () => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'photo');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    await files.previewed.open('1');
    const { sheet } = files.previewed;
    expect(sheet).toMatchObject({
      preview: { shown: 'picture' },
      address: 'https://files.example/1',
      reading: { failure: undefined },
    });
    files.previewed.close();
    fixture.files.url = undefined;
    await files.previewed.open('1');
    expect(sheet).toMatchObject({ address: undefined, reading: { failure: 'offline' } });
    fixture.files.url = 'https://files.example/1';
    await sheet.refresh();
    expect(sheet).toMatchObject({ address: 'https://files.example/1', reading: { failure: undefined } });
  });

  it.each([
    ['开场白.mp3', 'audio'],
    ['才艺.mp4', 'video'],
    ['证书.pdf', 'viewer'],
    ['成绩单.docx', 'viewer'],
    ['其他.xyz', 'not'],
  ])('%s is shown as %s (specification, section 4)', async (name, shown) => {
    const fixture = new FormFixture();
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf(name, 1024, '')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    await files.previewed.open('1');
    expect(files.previewed.sheet.preview?.shown).toBe(shown);
  });

  it('previews an uploading picture from the phone, and a stored one from the school', async () => {
    const fixture = new FormFixture();
    const release = vi.fn();
    fixture.pictures.show = async () => ({ shown: 'picture', address: 'blob:1', release });
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg')]);
    await settled();
    await files.previewed.open('1');
    const { sheet } = files.previewed;
    expect(sheet).toMatchObject({ preview: { shown: 'picture' }, address: 'blob:1' });
    expect(sheet.opened?.download).toBeUndefined();
    files.previewed.close();
    expect(release).toHaveBeenCalledOnce();
    await fixture.files.uploads[0]?.finish();
    await files.previewed.open('1');
    expect(sheet).toMatchObject({ address: 'https://files.example/1' });
    expect(sheet.opened?.download).toBeDefined();
    fixture.pictures.show = async () => undefined;
    files.uploads.add([fileOf('b.pdf')]);
    await settled();
    await files.previewed.open('2');
    expect(sheet.preview).toEqual({ shown: 'not', why: 'notStored' });
    await fixture.files.uploads[1]?.finish();
    await settled();
    expect(sheet.preview?.shown).toBe('viewer');
  });

  it('goes from one file to its neighbours, and no further', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const files = attachmentsOf(vm, 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settled();
    for (const upload of fixture.files.uploads) await upload.finish();
    await files.previewed.open('1');
    const { previewed } = files;
    expect(previewed.place).toEqual({ number: 1, count: 2 });
    previewed.step(-1);
    expect(previewed.sheet.opened?.title).toBe('a.jpg');
    previewed.step(1);
    previewed.step(1);
    expect([previewed.sheet.opened?.title, previewed.place?.number]).toEqual(['b.jpg', 2]);
    vm.dispose();
    expect(previewed.sheet.opened).toBeUndefined();
  });

  it('releases a picture that loads after the preview was closed or another was opened', async () => {
    const fixture = new FormFixture();
    const arrivals: ((local: LocalFile) => void)[] = [];
    fixture.pictures.show = () => new Promise((resolve) => arrivals.push(resolve));
    const files = attachmentsOf(await fixture.form(), 'proofs');
    files.uploads.add([fileOf('a.jpg'), fileOf('b.jpg')]);
    await settled();
    void files.previewed.open('1');
    void files.previewed.open('2');
    await settled();
    const released: string[] = [];
    const arrive = (at: number) =>
      arrivals[at]?.({ shown: 'picture', address: `blob:${at}`, release: () => released.push(`blob:${at}`) });
    arrive(0);
    await settled();
    expect([released, files.previewed.sheet.address]).toEqual([['blob:0'], undefined]);
    files.previewed.close();
    arrive(1);
    await settled();
    expect(released).toEqual(['blob:0', 'blob:1']);
  });
});
