import { unzipSync } from 'fflate';
import { ViewerError } from '../viewer-error';

/** Bytes that the parts of an Office file may come to: one that says more was made to fill a phone's memory. */
const MOST_UNPACKED = 300 * 1024 * 1024;

/** Throws ViewerError for a package that would not fit, or none at all. */
export function requireFittingPackage(bytes: ArrayBuffer): void {
  let total = 0;
  try {
    unzipSync(new Uint8Array(bytes), {
      filter({ originalSize }) {
        total += originalSize;
        return false;
      },
    });
  } catch (cause) {
    throw new ViewerError('kind', '', { cause });
  }
  if (total > MOST_UNPACKED) throw new ViewerError('kind');
}
