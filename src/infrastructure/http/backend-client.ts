import type { CallFailures } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { sendWithRetry } from './send-with-retry';

/** What whoever makes a call knows of it, whichever backend answers. */
export interface CallOptions {
  readonly credential?: Credential | undefined;
  /** Asking again changes nothing on the other side: done by itself after a passing failure. */
  readonly idempotent?: boolean | undefined;
  /**
   * The person is told of a failure by a toast (specification, section 8). Unless told otherwise of the school's own
   * words alone: what else went wrong is said by the screen that asked.
   */
  readonly showErrors?: boolean | 'words' | undefined;
  /** The credential is a draft's or none: refused, it signs nobody out. */
  readonly endsNoSession?: boolean | undefined;
}

/**
 * What calls to a school's servers have in common: they are sent again where that is allowed and may help, and who listens
 * hears of each failure before its caller does. How a request travels is the `exchange`'s: the standard backend's has
 * envelopes and bearer tokens (`ApiClient`), another one's plain JSON (`JsonClient`).
 */
export class BackendClient<Request, Answer extends { status: number; retryAfter?: number | undefined }> {
  constructor(
    private readonly exchange: (request: Request) => Promise<Answer>,
    private readonly clock: Clock,
    private readonly failures: CallFailures | undefined,
  ) {}

  /** One request, with the retries that `idempotent` allows; waits as long as `Retry-After` asks. */
  send(request: Request, idempotent = false): Promise<Answer> {
    return sendWithRetry(() => this.exchange(request), this.clock, idempotent);
  }

  /** A whole call: what `work` throws is reported once, however many requests it took. */
  async reported<T>(
    { showErrors = 'words', endsNoSession = false, credential }: CallOptions,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof GatewayError)
        this.failures?.handle({ error: thrown, showErrors, endsNoSession, credential });
      throw thrown;
    }
  }
}
