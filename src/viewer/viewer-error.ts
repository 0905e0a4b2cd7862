import type { ViewerMessage } from './words';

/** Why a file is not shown, in words for whoever wanted to see it. */
export class ViewerError extends Error {
  constructor(
    readonly word: ViewerMessage,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`the file is not shown: ${word}`, options);
  }

  /** Whether another try may help. */
  get isPassing(): boolean {
    return this.word === 'offline';
  }
}
