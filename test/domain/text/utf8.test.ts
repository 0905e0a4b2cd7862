import { expect, test } from 'vitest';
import { utf8Of } from '#domain/text/utf8';

test.each(['a%b', '证件照', '😀', '证件\uD83D', '\uDE00.jpg'])(
  'the bytes of %j are those of a browser’s encoder',
  (text) => {
    expect(utf8Of(text)).toEqual([...new TextEncoder().encode(text)]);
  },
);
