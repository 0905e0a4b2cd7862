import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../../private-folder';

/** The data folder belongs to another running process. Its `name` tells it apart where classes are not shared. */
export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked';
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another process (${holder}). Stop that one, or set DATA_DIR.`,
    );
  }
}

const FILE = 'lock';
/** Time for a process that has just made its lock to write its name into it, in ms. */
const WRITING = 50;
const heldHere = new Set<string>();

/**
 * Makes this process the folder's only user and answers with the way to end that. A lock that a crashed process or a
 * restarted machine left behind is taken over. Throws DataFolderLocked.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makePrivateFolder(folder);
  const file = join(folder, FILE);
  const own = await signOf(process.pid);
  if (heldHere.has(file)) throw new DataFolderLocked(folder, own);
  heldHere.add(file);
  try {
    if (!(await create(file, own))) await takeOver(folder, file, own);
  } catch (thrown) {
    heldHere.delete(file);
    throw thrown;
  }
  return async () => {
    heldHere.delete(file);
    await rm(file, { force: true });
  };
}

/** Of several that find the same dead lock, one replaces it; it is there at every moment, so that nobody slips in. */
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

/** False where it is there already. A disk that has room for the name alone keeps nothing. */
async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    await rm(file, { force: true });
    throw thrown;
  }
}

/** `pid 4711`, and where the system tells it, when that process began: numbers are given out again. */
async function signOf(pid: number): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 22nd field; the second, in brackets, may contain blanks.
  const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `pid ${pid} ${boot.trim()} ${begun}`.trim();
}

async function isRunning(holder: string, own: string): Promise<boolean> {
  const pid = Number(/^pid (\d+)/.exec(holder)?.[1]);
  if (!Number.isSafeInteger(pid) || pid <= 0 || holder === own) return false;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await signOf(pid)) === holder;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
