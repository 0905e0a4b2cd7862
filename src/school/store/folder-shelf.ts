import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FileShelf } from '../core/file-shelf';

/** A folder on disk. A file appears under its name when it is whole. */
export class FolderShelf implements FileShelf {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  async put(path: string, bytes: Uint8Array): Promise<void> {
    const target = this.locate(path);
    const unfinished = `${target}.part`;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, target);
  }

  async get(path: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.locate(path));
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw thrown;
    }
  }

  async remove(path: string): Promise<void> {
    await rm(this.locate(path), { force: true });
  }

  // Paths are the school's own, yet a shelf that can be talked out of its folder is no shelf.
  private locate(path: string): string {
    const target = join(this.root, path);
    const inside = relative(this.root, target);
    if (inside === '' || inside.startsWith(`..${sep}`) || inside === '..')
      throw new Error('path outside the shelf');
    return target;
  }
}
