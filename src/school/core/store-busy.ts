/** The store could not do its work in time, and nothing of it was done; it may be tried again later. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
