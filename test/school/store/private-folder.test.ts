import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePrivateFolder } from '#school/store/private-folder';

describe('a private folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'private-folder-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  it('is created with its parents, for its own user alone', async () => {
    const folder = join(root, 'a', 'b', 'c');
    await Promise.all([makePrivateFolder(folder), makePrivateFolder(folder)]);
    expect([await modeOf(folder), await modeOf(join(root, 'a'))]).toEqual([0o700, 0o700]);
    await makePrivateFolder(folder);
  });

  it('is refused where it is a file, or lies below one', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    await expect(makePrivateFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(makePrivateFolder(join(file, 'below'))).rejects.toMatchObject({ syscall: 'mkdir' });
  });

  it.runIf(existsSync('/proc/self'))('is refused below /proc, where nobody can create one', async () => {
    await expect(makePrivateFolder('/proc/orientation/data')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
