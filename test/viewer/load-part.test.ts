import { expect, test } from 'vitest';
import { loadPart } from '#viewer/load-part';

test('a part of the viewer that does not arrive can be tried again', async () => {
  expect(await loadPart(Promise.resolve('part'))).toBe('part');
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadPart(Promise.reject(cause))).rejects.toMatchObject({
    reason: 'offline',
    isRetryable: true,
    cause,
  });
});
