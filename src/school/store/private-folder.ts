import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './error-code';

/** Access only for the user who runs the backend: students' data must not be readable by other users of the machine. */
export const PRIVATE = { folder: 0o700, file: 0o600 } as const;

/** Creates the folder, or removes other users' rights to it; a folder of another user is left to that user. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolder(folder, PRIVATE.folder);
  try {
    await chmod(folder, PRIVATE.folder);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EPERM') throw thrown;
  }
}

/**
 * Creates the folder and its parents. Node's `recursive` never returns where a parent exists and the system refuses the folder
 * as missing (ENOENT), as it does below `/proc`.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent, mode);
  try {
    await mkdir(folder, mode);
  } catch (thrown) {
    // Another process may have created it meanwhile.
    if (!(await isFolder(folder))) throw thrown;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
