import { surfaceBug } from '#application/errors/surface-bug';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { AttachmentUpload, AttachmentUploads } from '#application/ports/files/attachment-uploads';
import type { StoredFiles } from '#application/ports/files/stored-files';
import type { Clock } from '#application/ports/phone/clock';
import { delay } from '#application/ports/phone/delay';
import { lazyPort } from '../lazy-port';

/** ms before the first retry of loading the code that reads the upload store; doubles up to the longest. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 8_000;

type LoadedUploads = Omit<AttachmentUploads, 'stored'>;
type UploadEnd = 'cancel' | 'pause' | 'suspend';

/** `AttachmentUploads` whose code is loaded when a form first restores its files. */
export function lazyUploads(
  stored: StoredFiles,
  load: () => Promise<LoadedUploads>,
  clock: Clock,
): AttachmentUploads {
  const { use } = lazyPort(load, (loaded) => ({
    use: async <Result>(work: (uploads: LoadedUploads) => Result | Promise<Result>) => work(loaded),
  }));
  return {
    stored,
    rotate: (...given) => use((uploads) => uploads.rotate(...given)),
    // Retries until it is loaded: without a result, photos of an earlier visit would seem lost.
    async kept(place, { signal, delayed } = {}) {
      for (let tries = 0; ; tries += 1) {
        if (signal?.aborted) return [];
        try {
          return await use((uploads) => uploads.kept(place));
        } catch (thrown) {
          if (!(thrown instanceof GatewayError)) {
            surfaceBug(thrown);
            return [];
          }
          if (tries === 0) delayed?.();
          await delay(clock, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries));
        }
      }
    },
    show: (file) => use((uploads) => uploads.show(file)).catch(surfaceBug),
    forget: (recordId) => void use((uploads) => uploads.forget(recordId)).catch(surfaceBug),
    discard: (...given) => void use((uploads) => uploads.discard(...given)).catch(surfaceBug),
    async discardAll(draft) {
      let isLate = false;
      const discarded = use((uploads) => (isLate ? undefined : uploads.discardAll(draft))).catch(surfaceBug);
      await Promise.race([discarded, delay(clock, FIRST_WAIT)]);
      // The draft is deleted now; a new one may have its key.
      isLate = true;
    },
    start(...given) {
      let ending: UploadEnd | undefined;
      let running: AttachmentUpload | undefined;
      const run = async () => {
        running = await use((uploads) => uploads.start(...given));
        if (ending) running[ending]();
        return running.done;
      };
      const end = (how: UploadEnd) => () => {
        ending = how;
        running?.[how]();
      };
      return {
        done: run(),
        cancel: end('cancel'),
        pause: end('pause'),
        suspend: end('suspend'),
        takeOver: () => running?.takeOver(),
      };
    },
  };
}
