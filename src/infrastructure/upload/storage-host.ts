import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { ResponseEnvelope } from '#wire/response-envelope';
import { IdleTimeout } from '../http/idle-timeout';
import { parse } from '../http/schema';
import { type FilePut, type HttpResponse, TIMEOUTS, type Transport } from '../http/transport';
import { isPassing, waitBefore, withRetries } from './retry';

/** ms before the second and the third try of a file in one piece. */
const WAITS: readonly number[] = [500, 2_000];
/** HTTP: there is no room for files at the school, and more of them make none. */
const INSUFFICIENT_STORAGE = 507;

/** Where signed addresses lead: it gets the file and nothing of ours. */
export class StorageHost {
  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /** A whole file, again where that may help: a store takes the same bytes twice. Throws as `put` does. */
  send(file: Omit<FilePut, 'signal'>, signal: AbortSignal): Promise<void> {
    return withRetries(() => this.put(file, signal), { clock: this.clock, signal, waitAfter });
  }

  /**
   * One try. Throws GatewayError: `timeout` where it stands still, `rejected` or `server` where it is not taken,
   * `contract` where no store answered.
   */
  async put(file: Omit<FilePut, 'signal'>, signal: AbortSignal): Promise<void> {
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal.addEventListener('abort', stop);
    try {
      await watched(this.clock, abort, async (moved) => {
        const onProgress = (sent: number) => {
          moved();
          file.onProgress(sent);
        };
        requireStored(await this.transport.put({ ...file, signal: abort.signal, onProgress }));
      });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

function waitAfter(thrown: unknown, tries: number): number | undefined {
  const { kind, status } = thrown as Partial<GatewayError>;
  const mayHelp = isPassing(thrown) || (kind === 'server' && status !== INSUFFICIENT_STORAGE);
  return mayHelp ? waitBefore(thrown, WAITS[tries]) : undefined;
}

/** Calls a transfer off that does not move for long. */
export async function watched<T>(
  clock: Clock,
  abort: AbortController,
  work: (moved: () => void) => Promise<T>,
): Promise<T> {
  const watch = new IdleTimeout(clock, TIMEOUTS.stalledUpload, abort);
  try {
    return await work(() => watch.reset());
  } catch (thrown) {
    throw watch.expired ? new GatewayError('timeout', 'the upload stood still', { cause: thrown }) : thrown;
  } finally {
    watch.clear();
  }
}

/** What a campus network puts in the place of any answer until somebody signs in there; no store answers so. */
const WEB_PAGE = /^\s*<(?:!doctype\s+html|html)\b/i;

/** An object store answers with an empty body; the standard envelope, where there is one, brings the school's words. */
function requireStored({ status, text, retryAfter }: HttpResponse): void {
  if (status >= 200 && status <= 299) {
    if (WEB_PAGE.test(text)) throw new GatewayError('contract', 'storage: a web page');
    return;
  }
  throw new GatewayError(status >= 500 ? 'server' : 'rejected', `storage: HTTP ${status}`, {
    status,
    retryAfter,
    words: wordsOf(text),
  });
}

function wordsOf(text: string): string | undefined {
  try {
    const envelope = parse(ResponseEnvelope, JSON.parse(text), 'answer');
    return envelope.fits ? (envelope.value.msg ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
