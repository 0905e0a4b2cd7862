import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbsent } from './error-code';

/**
 * Paths of up to `limit` blobs (`tenant/name`) after a given one, sorted by tenant and name. Few names are in memory at once,
 * however many blobs there are.
 */
export async function blobsAfter(root: string, after: string, limit: number): Promise<readonly string[]> {
  const [tenantBefore = '', nameBefore = ''] = after.split('/');
  const found: string[] = [];
  const tenants = await smallest(root, 'folder', (name) => name >= tenantBefore && !name.startsWith('.'));
  for (const tenant of tenants) {
    const first = tenant === tenantBefore ? nameBefore : '';
    const names = await smallest(join(root, tenant), 'file', (name) => name > first, limit - found.length);
    found.push(...names.map((name) => `${tenant}/${name}`));
    if (found.length >= limit) break;
  }
  return found;
}

/** The first names in a folder, sorted; none where there is no folder. */
async function smallest(
  folder: string,
  kind: 'file' | 'folder',
  wanted: (name: string) => boolean,
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  let names: string[] = [];
  try {
    for await (const entry of await opendir(folder)) {
      if (!(kind === 'file' ? entry.isFile() : entry.isDirectory()) || !wanted(entry.name)) continue;
      names.push(entry.name);
      if (names.length > 4 * limit) names = names.sort().slice(0, limit);
    }
  } catch (thrown) {
    if (!isAbsent(thrown)) throw thrown;
  }
  return names.sort().slice(0, limit);
}
