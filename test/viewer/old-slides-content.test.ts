import { describe, expect, test } from 'vitest';
import { oldSlidesFile } from '#test/support/old-slides-file';
import { MOST_SLIDES, readOldSlides } from '#viewer/renderers/old-slides-content';
import { MOST_CHARACTERS } from '#viewer/renderers/text-limit';
import { reasonOf } from './reason-of';

const read = (bytes: Uint8Array) => readOldSlides(bytes.slice().buffer);
const reasonFor = (bytes: Uint8Array) => reasonOf(() => read(bytes));

describe('a presentation of PowerPoint 97 to 2003', () => {
  test('is read by slide: the texts of its outline and of its other shapes', () => {
    const file = oldSlidesFile([
      [
        { outline: ['学校简介', '', '招生\r就业\x0b与升学'], boxes: ['Caf\xe9'] },
        { boxes: ['联系我们', '*'] },
        {},
      ],
    ]);
    expect(read(file)).toEqual({
      slides: [['学校简介', '招生', '就业\n与升学', 'Café'], ['联系我们'], []],
      isWhole: true,
    });
  });

  test('that was edited is read as it was saved last', () => {
    const file = oldSlidesFile([
      [{ outline: ['学费 5000'] }, { boxes: ['旧'] }],
      [{ outline: ['学费 6500'] }],
    ]);
    expect(read(file).slides).toEqual([['学费 6500']]);
  });

  test('with more slides than a phone can show is read in part', () => {
    const slides = (count: number) => Array.from({ length: count }, () => ({ boxes: ['页'] }));
    expect(read(oldSlidesFile([slides(MOST_SLIDES)])).isWhole).toBe(true);
    const { slides: shown, isWhole } = read(oldSlidesFile([slides(MOST_SLIDES + 1)]));
    expect([shown.length, isWhole]).toEqual([MOST_SLIDES, false]);
  });

  test('with more text than a phone can show is read in part', () => {
    const long = 'a'.repeat(MOST_CHARACTERS - 1);
    expect(read(oldSlidesFile([[{ boxes: [long] }, { boxes: ['b'] }]])).isWhole).toBe(true);
    const { slides, isWhole } = read(oldSlidesFile([[{ boxes: [long] }, { boxes: ['bc'] }]]));
    expect([slides.at(-1), isWhole]).toEqual([['b'], false]);
  });

  test('with a password is for download', () => {
    expect(reasonFor(oldSlidesFile([[{ boxes: ['a'] }]], { isLocked: true }))).toBe('locked');
  });

  test('that is none, or is damaged, is for download', () => {
    expect(reasonFor(new TextEncoder().encode('no such thing'))).toBe('kind');
    const whole = oldSlidesFile([[{ boxes: ['damaged '.repeat(900)] }]]);
    expect(reasonFor(whole.slice(0, 700))).toBe('kind');
    expect(reasonFor(whole.slice(0, 3_000))).toBe('kind');
    for (let at = 0; at < whole.length; at += 13)
      expect(['kind', 'locked', 'shown']).toContain(reasonFor(whole.slice().fill(0xff, at, at + 4)));
  });
});
