import { chmod, mkdir } from 'node:fs/promises';

/** Access only for the user who runs the backend: students' data must not be readable by other users of the machine. */
export const PRIVATE = { folder: 0o700, file: 0o600 } as const;

/** Creates the folder, or removes other users' rights to it; a folder of another user is left to that user. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
  try {
    await chmod(folder, PRIVATE.folder);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EPERM') throw thrown;
  }
}
