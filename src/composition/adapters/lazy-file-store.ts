import type { FileStore, Upload } from '#application/ports/files/file-store';
import { lazyPort } from '../lazy-port';

/** A `FileStore` whose adapter is loaded on the first call. */
export function lazyFileStore<Chunk>(
  load: () => Promise<Chunk>,
  create: (chunk: Chunk) => FileStore,
): FileStore {
  const store = lazyPort(load, (chunk) => {
    const loaded = create(chunk);
    return {
      readableUrl: (...given: Parameters<FileStore['readableUrl']>) => loaded.readableUrl(...given),
      begin: async (...given: Parameters<FileStore['upload']>) => ({ upload: loaded.upload(...given) }),
    };
  });
  return {
    readableUrl: store.readableUrl,
    upload(...given) {
      let stopped: 'cancel' | 'suspend' | undefined;
      let running: Upload | undefined;
      const run = async () => {
        ({ upload: running } = await store.begin(...given));
        if (stopped) running[stopped]();
        return running.done;
      };
      const stop = (how: 'cancel' | 'suspend') => {
        stopped = how;
        running?.[how]();
      };
      return { done: run(), cancel: () => stop('cancel'), suspend: () => stop('suspend') };
    },
  };
}
