import { chmod, mkdir } from 'node:fs/promises';

/** For the one user alone under whom the backend runs: what students send is nobody else's on the machine. */
export const PRIVATE = { folder: 0o700, file: 0o600 } as const;

/** Makes the folder, or takes the rights away that others have to it; one that is another user's is his to guard. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
  try {
    await chmod(folder, PRIVATE.folder);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EPERM') throw thrown;
  }
}
