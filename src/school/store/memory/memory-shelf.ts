import type { FileShelf } from '../../core/file-shelf';

export class MemoryShelf implements FileShelf {
  private readonly files = new Map<string, Uint8Array>();

  async put(path: string, bytes: Uint8Array): Promise<void> {
    this.files.set(path, bytes.slice());
  }

  async get(path: string): Promise<Uint8Array | undefined> {
    return this.files.get(path);
  }

  async remove(path: string): Promise<void> {
    this.files.delete(path);
  }
}
