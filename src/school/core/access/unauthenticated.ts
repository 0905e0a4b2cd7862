/** A bearer token that is missing, unknown, expired, of another kind or of another tenant; the error never says which. */
export class Unauthenticated extends Error {
  override readonly name = 'Unauthenticated';
  constructor() {
    super('unauthenticated');
  }
}
