import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../error-code';
import { makePrivateFolder } from '../../private-folder';

/** Another running process uses the data folder. Identified by `name`, where classes are not shared. */
export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked';
  constructor(folder: string, holder: string) {
    // What follows the id tells processes of the same id apart, and means nothing to an operator.
    const process = /^pid \d+/.exec(holder)?.[0] ?? holder;
    super(
      `The data folder ${folder} is in use by another process (${process}). Stop that one, or set DATA_DIR.`,
    );
  }
}

const FILE = 'lock';
/** ms to wait for a process that has just created its lock to write its name into it. */
const WRITING = 50;
const lockedHere = new Set<string>();

/**
 * Locks the folder for this process and returns the function that unlocks it. Takes over a lock left by a crashed process or a
 * restart of the machine. Throws DataFolderLocked.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makePrivateFolder(folder);
  const file = join(folder, FILE);
  const own = await processIdentity(process.pid);
  if (lockedHere.has(file)) throw new DataFolderLocked(folder, own);
  lockedHere.add(file);
  try {
    if (!(await create(file, own))) await takeOver(folder, file, own);
  } catch (thrown) {
    lockedHere.delete(file);
    throw thrown;
  }
  return async () => {
    lockedHere.delete(file);
    await rm(file, { force: true });
  };
}

/**
 * Of several processes that find the same stale lock, one replaces it. The lock file exists throughout, so that no other process
 * can create it.
 */
async function takeOver(folder: string, file: string, own: string): Promise<void> {
  await requireDead(folder, file, own);
  const taking = `${file}.taking`;
  const named = `${file}.${process.pid}`;
  if (!(await create(taking, own))) {
    await requireDead(folder, taking, own);
    await rm(taking, { force: true });
    throw new DataFolderLocked(folder, 'a start that was broken off just now; try again');
  }
  try {
    await requireDead(folder, file, own);
    await writeFile(named, own);
    await rename(named, file);
  } finally {
    await rm(named, { force: true });
    await rm(taking, { force: true });
  }
}

async function requireDead(folder: string, file: string, own: string): Promise<void> {
  let holder = await nameIn(file);
  if (holder === '') {
    await pause(WRITING);
    holder = await nameIn(file);
  }
  if (await isRunning(holder, own)) throw new DataFolderLocked(folder, holder);
}

function nameIn(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** False where the file exists. Leaves no empty file behind on a disk that is full. */
async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    await rm(file, { force: true });
    throw thrown;
  }
}

/** `pid 4711` and, where the system provides it, the start time of the process, because ids are reused. */
async function processIdentity(pid: number): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 22nd field; the second, in brackets, may contain spaces.
  const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `pid ${pid} ${boot.trim()} ${begun}`.trim();
}

async function isRunning(holder: string, own: string): Promise<boolean> {
  const pid = Number(/^pid (\d+)/.exec(holder)?.[1]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || holder === own) return false;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EPERM') return false;
  }
  return (await processIdentity(pid)) === holder;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
