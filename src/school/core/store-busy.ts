/** Whether the store is there and does not keep up, or is not there at all. */
export type BusyBecause = 'slow' | 'away';

/** The store could not do its work in time, and nothing of it was done; it may be tried again later. */
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
