import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
/** Long enough for another process that took the same stale lock over to have written its own, in ms. */
const SETTLING = 50;
const heldHere = new Set<string>();

/**
 * Makes this process the folder's only user and answers with the way to end that. A lock that a crashed process or a
 * restarted machine left behind is taken over. Throws DataFolderLocked.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, FILE);
  const own = await signOf(process.pid);
  if (heldHere.has(file)) throw new DataFolderLocked(folder, own);
  for (let tries = 0; !(await create(file, own)); tries += 1) {
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (tries > 2 || (await isRunning(holder, own))) throw new DataFolderLocked(folder, holder);
    await rm(file, { force: true });
  }
  await pause(SETTLING);
  const holder = await readFile(file, 'utf8').catch(() => '');
  if (holder !== own) throw new DataFolderLocked(folder, holder);
  heldHere.add(file);
  return async () => {
    heldHere.delete(file);
    await rm(file, { force: true });
  };
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
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
