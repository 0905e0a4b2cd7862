import { expect, test } from 'vitest';
import { sizeFromHeaders } from '#domain/upload/size-from-headers';

test.each<[string, Parameters<typeof sizeFromHeaders>, number | undefined]>([
  ['of a part', [206, 'bytes 0-0/12345', '1'], 12_345],
  ['of a file without a byte', [416, 'bytes */0', '0'], 0],
  ['of the whole', [200, null, '77'], 77],
  ['of a part without a total', [206, 'bytes 0-0/*', '1'], undefined],
  ['that says nothing', [200, null, null], undefined],
  ['in another form', [206, 'items 0-0/5', '1'], undefined],
  ['with nonsense', [200, null, 'many'], undefined],
])('an answer %s tells the size of a file', (_, headers, size) => {
  expect(sizeFromHeaders(...headers)).toBe(size);
});
