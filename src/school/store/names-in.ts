import { readdir } from 'node:fs/promises';
import { isAbsent } from './error-code';

/** Names in a folder; none where there is no folder. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (thrown) {
    if (isAbsent(thrown)) return [];
    throw thrown;
  }
}
