/** Whether the store is too slow, or unavailable. */
export type BusyBecause = 'slow' | 'away';

/** The store did not respond in time and nothing was written; the call may be retried later. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';

  constructor(
    message: string,
    { cause, because = 'slow' }: { readonly cause?: unknown; readonly because?: BusyBecause } = {},
  ) {
    super(message, { cause });
    this.because = because;
  }

  readonly because: BusyBecause;
}
