import { unzipSync } from 'fflate';
import { ViewerError } from '../viewer-error';

/** Limit in bytes for the unpacked parts of an Office file; more is a zip bomb. */
const MOST_UNPACKED = 300 * 1024 * 1024;

/** Throws ViewerError for a package that is too large or not a ZIP archive. */
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
