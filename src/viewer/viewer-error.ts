import type { ViewerMessage } from './viewer-messages';

/** Why a file is not shown, with the message for the user. */
export class ViewerError extends Error {
  constructor(
    readonly word: ViewerMessage,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`the file is not shown: ${word}`, options);
  }

  /** Whether a retry may help. */
  get isRetryable(): boolean {
    return this.word === 'offline';
  }
}
