import { strFromU8, unzipSync } from 'fflate';

/** What stands in an archive's files, one after the other. */
export function textsIn(archive: Uint8Array): string {
  const files = Object.values(unzipSync(archive));
  return files.map((file) => strFromU8(file)).join('\n');
}
