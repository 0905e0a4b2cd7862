import { loadOnce } from '#application/journey/load-once';
import type { FileStore } from '#application/ports/files/file-store';
import { loadChunk } from '../lazy-port';

/** A `FileStore` whose adapter is loaded on the first call. */
export function lazyFileStore<Chunk>(
  load: () => Promise<Chunk>,
  create: (chunk: Chunk) => FileStore,
): FileStore {
  const loaded = loadOnce(async () => create(await loadChunk(load)));
  return {
    readableUrl: async (...given) => (await loaded()).readableUrl(...given),
    upload(...given) {
      const begun = loaded().then((store) => store.upload(...given));
      const stop = (how: 'cancel' | 'suspend') =>
        void begun.then(
          (upload) => upload[how](),
          () => undefined,
        );
      return {
        done: begun.then(({ done }) => done),
        cancel: () => stop('cancel'),
        suspend: () => stop('suspend'),
      };
    },
  };
}
