/** An invalid request: the dotted path of the invalid part, and a reason code. */
export class MalformedRequest extends Error {
  override readonly name = 'MalformedRequest';
  constructor(
    readonly path: string,
    readonly reason: string,
    readonly statusCode: 400 | 408 | 411 | 431 = 400,
  ) {
    super(`${path}: ${reason}`);
  }
}
