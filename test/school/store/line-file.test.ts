import { mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LineFile } from '#school/store/line-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-'));
});
afterEach(() => rm(folder, { recursive: true }));

const never = (error: unknown) => {
  throw error;
};

describe('LineFile', () => {
  it('a line file is created with its folder, readable by its own user only, and keeps the order of lines', async () => {
    const path = join(folder, 'logs', 'security.log');
    const file = await LineFile.open({ path, failed: never });
    for (let at = 0; at < 100; at += 1) file.write(`${at}\n`);
    await file.close();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(Array.from({ length: 100 }, (_, at) => `${at}\n`).join(''));
  });

  it('a line file continues in a new file after the old one was renamed', async () => {
    const path = join(folder, 'security.log');
    const file = await LineFile.open({ path, failed: never });
    file.write('before\n');
    await file.close();
    await rename(path, `${path}.1`);
    file.write('after\n');
    await file.close();
    expect(await readFile(`${path}.1`, 'utf8')).toBe('before\n');
    expect(await readFile(path, 'utf8')).toBe('after\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('a line file that cannot be written is refused when it is opened', async () => {
    await expect(LineFile.open({ path: folder, failed: never })).rejects.toThrow('EISDIR');
  });
});

describe.runIf(process.platform === 'linux')('LineFile on a full disk', () => {
  it('a full disk is reported once, and no line is lost once there is space', async () => {
    const path = join(folder, 'security.log');
    const failures: unknown[] = [];
    const file = await LineFile.open({ path, failed: (error) => failures.push(error), retryMs: 1 });
    await rm(path);
    await symlink('/dev/full', path);
    file.write('one\n');
    await expect.poll(() => failures.length).toBe(1);
    file.write('two\n');
    await rm(path);
    file.write('three\n');
    await expect.poll(() => readFile(path, 'utf8').catch(() => '')).toContain('three');
    await file.close();
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    expect(lines).toEqual(['one', 'two', 'three']);
    expect(failures).toMatchObject([{ code: 'ENOSPC' }]);
  });

  it('a line file buffers a bounded number of lines, and reports how many were lost', async () => {
    const path = join(folder, 'security.log');
    const failures: unknown[] = [];
    const failed = (error: unknown) => failures.push(error);
    const file = await LineFile.open({ path, failed, retryMs: 3_600_000, maxBuffered: 10 });
    await rm(path);
    await symlink('/dev/full', path);
    file.write('0\n');
    await expect.poll(() => failures.length).toBe(1);
    for (let at = 1; at < 25; at += 1) file.write(`${at}\n`);
    await rm(path);
    await file.close();
    expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(10);
    expect(failures.at(-1)).toMatchObject({ message: '15 lines were lost' });
  });
});
