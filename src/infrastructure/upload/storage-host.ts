import {
  GatewayError,
  type GatewayErrorKind,
  type GatewayErrorOptions,
} from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import { IdleTimeout } from '../http/idle-timeout';
import { readJson } from '../http/response-decoder';
import { kindOfStatus, userMessageIn } from '../http/status-failure';
import { type FilePut, type HttpResponse, TIMEOUTS, type Transport } from '../http/transport';

/** Sends to signed addresses: the store receives the file, and none of the app's credentials or headers. */
export class StorageHost {
  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /**
   * One attempt. Throws GatewayError: `timeout` if it stalls, `rejected` or `server` if the store refuses it, `contract`
   * if the response is not a store's.
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

/** Aborts a transfer that makes no progress for `TIMEOUTS.stalledUpload`. */
export async function watched<T>(
  clock: Clock,
  abort: AbortController,
  work: (moved: () => void) => Promise<T>,
): Promise<T> {
  const watch = new IdleTimeout(clock, TIMEOUTS.stalledUpload, abort);
  try {
    return await work(() => watch.reset());
  } catch (thrown) {
    throw watch.expired ? new GatewayError('timeout', 'the upload stalled', { cause: thrown }) : thrown;
  } finally {
    watch.clear();
  }
}

/** A campus network's sign-in page, returned instead of any response until the student signs in; no store returns HTML. */
const WEB_PAGE = /^\s*<(?:!doctype\s+html|html)\b/i;

/** An object store's response has an empty body; the school's own may have its message. */
function requireStored({ status, text, retryAfter }: HttpResponse): void {
  if (status >= 200 && status <= 299) {
    if (WEB_PAGE.test(text)) throw new GatewayError('contract', 'storage: HTML response');
    return;
  }
  throw new GatewayError(kindOf(status), `storage: HTTP ${status}`, {
    status,
    retryAfter,
    ...refusalOf(text),
  });
}

/** One that is busy is tried again as one that failed is. */
function kindOf(status: number): GatewayErrorKind {
  if (status < 500) return 'rejected';
  return kindOfStatus(status) === 'storageFull' ? 'storageFull' : 'server';
}

function refusalOf(text: string): Pick<GatewayErrorOptions, 'userMessage' | 'data'> {
  const body = readJson(text);
  const { data } = (body ?? {}) as { readonly data?: unknown };
  return { userMessage: userMessageIn(body), data };
}
