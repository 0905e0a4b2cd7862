/** The browser denies storage: a private window, a full disk, or storage that was revoked. */
export class StorageDenied extends Error {
  override readonly name = 'StorageDenied';

  constructor(cause?: unknown) {
    super('storage is denied', cause === undefined ? undefined : { cause });
  }
}
