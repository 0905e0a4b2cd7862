import { expect, test } from 'vitest';
import { lazyPort, loadChunk } from '#composition/lazy-port';

class Echo {
  repeat = async (words: string) => words;
}

const create = (chunk: { readonly Echo: new () => Echo }) => new chunk.Echo();

test('fetches the adapter once for all calls', async () => {
  let loads = 0;
  const echo = lazyPort(async () => {
    loads += 1;
    return { Echo };
  }, create);
  expect(await Promise.all([echo.repeat('a'), echo.repeat('b')])).toEqual(['a', 'b']);
  expect(loads).toBe(1);
  // The port must not look like a promise, or `await` would call its `then`.
  expect(await Promise.resolve(echo)).toBe(echo);
});

test('a port whose code failed to load throws offline, and loads it again with the next call', async () => {
  let there = false;
  const echo = lazyPort(async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module');
    return { Echo };
  }, create);
  await expect(echo.repeat('a')).rejects.toMatchObject({ kind: 'offline' });
  there = true;
  expect(await echo.repeat('a')).toBe('a');
});

test('a backend’s chunk that does not load is a failure of the network', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ kind: 'offline', cause });
  expect(await loadChunk(async () => 'hill')).toBe('hill');
});
