/** The phone denies what an adapter keeps there: a private window, a full disk, or storage that was taken away. */
export class StorageDenied extends Error {
  override readonly name = 'StorageDenied';

  constructor(cause?: unknown) {
    super('the phone denies storage', cause === undefined ? undefined : { cause });
  }
}
