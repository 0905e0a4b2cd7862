import { ViewerError } from '#viewer/viewer-error';

/** Why a file is not shown; `shown` if it is, and what else was thrown. */
export function reasonOf(read: () => unknown): unknown {
  try {
    read();
    return 'shown';
  } catch (thrown) {
    return thrown instanceof ViewerError ? thrown.reason : thrown;
  }
}
