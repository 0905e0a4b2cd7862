/** The store has no room to write; what is in it can be read. It goes on by itself once there is room again. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
