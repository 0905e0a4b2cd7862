/** A request that cannot be read: the dotted path of the part that is wrong, and a reason code. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
  readonly statusCode = 400;
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}
