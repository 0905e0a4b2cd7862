import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { PickedFile } from '#application/ports/files/file-store';
import type { PictureReducer } from '#application/ports/files/picture-reducer';
import { pictureHeader } from '#domain/upload/picture-header';
import { FORM_PICTURE } from '#domain/upload/picture-reduction';
import { exif, greyJpeg } from '#test/support/sample-pictures';

const SIZE = { width: 640, height: 480 };

/** A JPEG that a phone wrote, with where it was taken. */
function photo(name = 'IMG_1.jpeg'): File {
  const jpeg = greyJpeg(SIZE);
  const bytes = Uint8Array.from([...jpeg.subarray(0, 2), ...exif(1), ...jpeg.subarray(2)]);
  return new File([bytes], name, { type: 'image/jpeg' });
}

const bytesOf = async (file: PickedFile) => new Uint8Array(await file.arrayBuffer());
const textOf = async (file: PickedFile) => new TextDecoder('latin1').decode(await bytesOf(file));
const wanted = { aborted: false };

/** The contract of PictureReducer; `canLoad`: whether an address leads to a file. */
export function pictureReducerContract(
  name: string,
  newPhone: () => Promise<{
    readonly pictures: PictureReducer;
    canLoad(address: string): Promise<boolean>;
  }>,
): void {
  const reduced = async (...call: Parameters<PictureReducer['reduce']>) => {
    const { pictures } = await newPhone();
    const made = await pictures.reduce(...call);
    return 'error' in made ? expect.fail(made.error) : made;
  };

  describe(`PictureReducer: ${name}`, () => {
    test('a photo without a reduction keeps its name, type and pixels, and loses its place', async () => {
      expect(await textOf(photo())).toContain('GPS');
      const made = await reduced(photo(), undefined, wanted);
      expect([made.name, made.type]).toEqual(['IMG_1.jpeg', 'image/jpeg']);
      expect(pictureHeader(await bytesOf(made))).toMatchObject({ format: 'jpeg', ...SIZE });
      expect(await textOf(made)).not.toContain('GPS');
    });

    test('a photo with a reduction is at most that large, is named by its type, and loses its place', async () => {
      const made = await reduced(photo('IMG_1.jfif'), FORM_PICTURE, wanted);
      expect([made.name, made.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
      expect(made.size).toBeLessThanOrEqual(FORM_PICTURE.bytes);
      expect(await textOf(made)).not.toContain('GPS');
    });

    test('a file that is no photo is returned unchanged', async () => {
      const made = await reduced(new File(['GPS'], 'a.pdf', { type: 'application/pdf' }), undefined, wanted);
      expect([made.name, made.type, await textOf(made)]).toEqual(['a.pdf', 'application/pdf', 'GPS']);
    });

    test('a photo that cannot be decoded is an error, and cannot be turned', async () => {
      const { pictures } = await newPhone();
      const broken = new File(['words'], 'a.jpg', { type: 'image/jpeg' });
      expect(await pictures.reduce(broken, FORM_PICTURE, wanted)).toEqual({ error: 'undecodable' });
      expect(await pictures.rotate(broken, FORM_PICTURE)).toBeUndefined();
    });

    test.each([undefined, FORM_PICTURE])(
      'a photo that was cut off in the middle is an error (%j)',
      async (reduction) => {
        const { pictures } = await newPhone();
        const jpeg = Uint8Array.from(greyJpeg(SIZE));
        const cut = new File([jpeg.subarray(0, jpeg.length / 2)], 'a.jpg', { type: 'image/jpeg' });
        expect(await pictures.reduce(cut, reduction, wanted)).toEqual({ error: 'undecodable' });
      },
    );

    test('a photo that is not wanted any more is cancelled', async () => {
      const { pictures } = await newPhone();
      const failure: unknown = await pictures
        .reduce(photo(), FORM_PICTURE, { aborted: true })
        .catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(GatewayError);
      expect(failure).toMatchObject({ kind: 'cancelled' });
    });

    test('a turned photo is a photo of its field, and loses its place', async () => {
      const { pictures } = await newPhone();
      const turned = await pictures.rotate(photo('IMG_1.jfif'), FORM_PICTURE);
      if (!turned) return expect.fail('it was not turned');
      expect([turned.name, turned.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
      expect(await textOf(turned)).not.toContain('GPS');
    });

    test('a picture has an address that loads until it is released', async () => {
      const { pictures, canLoad } = await newPhone();
      const shown = await pictures.show(photo());
      expect(shown?.shown).toBe('picture');
      const address = shown?.address ?? '';
      expect(await canLoad(address)).toBe(true);
      shown?.release();
      expect(await canLoad(address)).toBe(false);
    });

    test('a file of a type that no page shows has no address', async () => {
      const { pictures } = await newPhone();
      expect(await pictures.show(new File([''], 'a.docx'))).toBeUndefined();
    });
  });
}
