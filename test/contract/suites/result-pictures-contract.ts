import { describe, expect, test } from 'vitest';
import type { ResultPicture, ResultPictures } from '#application/ports/files/result-pictures';

const PICTURE: ResultPicture = {
  name: '录取.png',
  school: '青云职业技术学院',
  headline: '我被录取啦！',
  facts: [{ label: '录取专业', value: '护理' }],
  footer: '你好，从这里开始',
};

/** The contract of ResultPictures on a phone with a canvas. */
export function resultPicturesContract(name: string, newPhone: () => Promise<ResultPictures>): void {
  describe(`ResultPictures: ${name}`, () => {
    test('draws a PNG of the given name, with an address of the same bytes', async () => {
      const drawn = await (await newPhone()).draw(PICTURE);
      if (!drawn) return expect.fail('nothing was drawn');
      const { file, address } = drawn;
      expect([file.name, file.type]).toEqual(['录取.png', 'image/png']);
      expect(file.bytes.byteLength).toBeGreaterThan(0);
      const base64 = Buffer.from(new Uint8Array(file.bytes)).toString('base64');
      expect(address).toBe(`data:image/png;base64,${base64}`);
    });

    test.each<[string, Partial<ResultPicture>]>([
      ['school', { school: '湖畔中学' }],
      ['headline', { headline: '录取通知' }],
      ['facts', { facts: [{ label: '录取专业', value: '计算机应用技术' }] }],
      ['footer', { footer: '再见' }],
    ])('draws the %s', async (_, other) => {
      const pictures = await newPhone();
      const addresses = [await pictures.draw(PICTURE), await pictures.draw({ ...PICTURE, ...other })];
      expect(addresses[0]?.address).not.toBe(addresses[1]?.address);
    });
  });
}
