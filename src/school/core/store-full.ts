/** The store has no space to write, but can be read. Writing works again once there is space. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
