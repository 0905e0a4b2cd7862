import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderLocked, lockFolder } from '#school/store/sql/embedded/folder-lock';

const module = resolve('src/school/store/sql/embedded/folder-lock.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that tries to lock the folder, and runs until `end`, which leaves its lock behind. */
function elsewhere(): { readonly outcome: Promise<string>; end(): Promise<unknown> } {
  const script = `import(${JSON.stringify(module)}).then(({ lockFolder }) => lockFolder(${JSON.stringify(folder)}))
    .then(() => console.log('locked'), (error) => console.log(error.name)); process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const outcome = new Promise<string>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { outcome, end };
}

describe('the lock of a data folder', () => {
  it('the lock of a data folder excludes other processes until it is released', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderLocked);
    const other = elsewhere();
    expect(await other.outcome).toBe('DataFolderLocked');
    await other.end();
    await unlock();
    await (await lockFolder(folder))();
  });

  it('the lock of a dead process is taken over', async () => {
    const other = elsewhere();
    expect(await other.outcome).toBe('locked');
    await expect(lockFolder(folder)).rejects.toThrow(DataFolderLocked);
    await other.end();
    expect(await readFile(join(folder, 'lock'), 'utf8')).toMatch(/^pid \d+/);
    await (await lockFolder(folder))();
  });

  it('the lock of a dead process whose id was reused is taken over', async () => {
    await writeFile(join(folder, 'lock'), `pid ${process.ppid} another-start 1`);
    await (await lockFolder(folder))();
    await writeFile(join(folder, 'lock'), 'nothing that makes sense');
    await (await lockFolder(folder))();
  });

  it('one of several processes takes over a stale lock', async () => {
    await writeFile(join(folder, 'lock'), 'pid 999999 gone 1');
    const others = [elsewhere(), elsewhere(), elsewhere()];
    const outcomes = await Promise.all(others.map(({ outcome }) => outcome));
    await Promise.all(others.map(({ end }) => end()));
    expect(outcomes.sort()).toEqual(['DataFolderLocked', 'DataFolderLocked', 'locked']);
  });
});
