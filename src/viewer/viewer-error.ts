import type { ViewerMessage } from './viewer-messages';

/** Why a file is not shown: `reason` is the key of the message for the user, `detail` is added to it. */
export class ViewerError extends Error {
  constructor(
    readonly reason: ViewerMessage,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`the file is not shown: ${reason}`, options);
  }

  /** Whether a retry may help. */
  get isRetryable(): boolean {
    return this.reason === 'offline';
  }
}
