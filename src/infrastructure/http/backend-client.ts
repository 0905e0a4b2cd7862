import type { CallFailures } from '#application/ports/failures/call-failures';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { sendWithRetry } from './send-with-retry';
import { isUnknownPath } from './status-failure';

/** Options of a call, for any backend. */
export interface CallOptions {
  readonly credential?: Credential | undefined;
  /** Safe to repeat: retried automatically after a temporary failure. */
  readonly idempotent?: boolean | undefined;
  /**
   * Whether a failure is shown as a toast (specification, section 8). Default `userMessage`: only the school's own messages; other
   * failures are shown by the calling screen.
   */
  readonly showErrors?: boolean | 'userMessage' | undefined;
  /** The call has no session's credential (a draft's, or none): a refusal of it ends no session. */
  readonly endsNoSession?: boolean | undefined;
  /** Some schools' servers do not have this path, which is no failure to show. */
  readonly optional?: boolean | undefined;
}

/**
 * What calls to any school's servers have in common: allowed retries, and reporting each failure before it is thrown to
 * the caller. `exchange` is the transmission: with envelopes and bearer tokens for the standard backend (`ApiClient`), as
 * plain JSON for others (`JsonClient`).
 */
export class BackendClient<Request, Received extends { status: number; retryAfter?: number | undefined }> {
  constructor(
    private readonly exchange: (request: Request) => Promise<Received>,
    private readonly clock: Clock,
    private readonly failures: CallFailures | undefined,
  ) {}

  /** One request, with the retries that `idempotent` allows; waits for `Retry-After`. */
  send(request: Request, idempotent = false, signal?: AbortSignal): Promise<Received> {
    return sendWithRetry(() => this.exchange(request), this.clock, idempotent, signal);
  }

  /** Runs a whole call; an error that `work` throws is reported once, however many requests were made. */
  async reported<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof GatewayError) {
        const {
          showErrors = 'userMessage',
          endsNoSession = false,
          credential,
          idempotent,
          optional,
        } = options;
        // The screen says that the school is busy, and repeats the call.
        const isRepeated = idempotent && thrown.retryAfter !== undefined;
        const isAbsent = optional && isUnknownPath(thrown);
        this.failures?.handle({
          error: thrown,
          showErrors: !isRepeated && !isAbsent && showErrors,
          endsNoSession,
          credential,
        });
      }
      throw thrown;
    }
  }
}
