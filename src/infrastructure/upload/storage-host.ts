import type { Clock } from '#application/ports/clock';
import { GatewayError } from '#application/ports/gateway-error';
import { ResponseEnvelope } from '#wire/response-envelope';
import { IdleTimeout } from '../http/idle-timeout';
import { parse } from '../http/schema';
import { type FilePut, type HttpResponse, TIMEOUTS, type Transport } from '../http/transport';

/** Where signed addresses lead: it gets the file and nothing of ours. */
export class StorageHost {
  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  /** Throws GatewayError: `timeout` where it stands still, `rejected` or `server` where it is not taken, `contract` where no store answered. */
  async send(file: Omit<FilePut, 'signal'>, abort: AbortController): Promise<void> {
    await watched(this.clock, abort, async (moved) => {
      const onProgress = (sent: number) => {
        moved();
        file.onProgress(sent);
      };
      requireStored(await this.transport.put({ ...file, signal: abort.signal, onProgress }));
    });
  }
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
function requireStored({ status, text }: HttpResponse): void {
  if (status >= 200 && status <= 299) {
    if (WEB_PAGE.test(text)) throw new GatewayError('contract', 'storage: a web page');
    return;
  }
  throw new GatewayError(status >= 500 ? 'server' : 'rejected', `storage: HTTP ${status}`, {
    status,
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
