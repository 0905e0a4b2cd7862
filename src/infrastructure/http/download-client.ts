import type { Download, FetchedFile } from '#application/ports/enrollment/documents';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { DeepReadonly } from '#domain/deep-readonly';
import { savedName } from '#domain/upload/file-name';
import type { ApiSettings } from './api-client';
import { fileNameOf } from './content-disposition';
import { genericHeaders } from './generic-headers';
import { IdleTimeout } from './idle-timeout';
import { type ApiCall, ResponseDecoder, readJson } from './response-decoder';
import type { Schema } from './schema';
import { sendWithRetry } from './send-with-retry';
import type { FileGet, FileResponse, FileTransport } from './transport';

/** A call that answers with a file. */
export type FileCall<Request> = Omit<ApiCall<Request, unknown>, 'data'>;

export interface DownloadOptions {
  /** Name for what comes without one. */
  readonly name: string;
  /** The content type that is due; anything may come as `application/octet-stream`. */
  readonly type: string;
  /** Bytes that are due; undefined: not known. */
  readonly size?: number | undefined;
  /** Gets a fraction from 0 to 1, where it can be told. */
  onProgress(fraction: number): void;
}

/** What an answer with JSON in the place of a file never is. */
const noFile: Schema<never> = { '~standard': { validate: () => ({ issues: [{}] }) } };
const UNNAMED = 'application/octet-stream';

/**
 * Fetches files (specification, section 7: "Downloads use GET as blob"), never in envelopes. A failure that may pass is
 * tried again; what was refused comes as JSON in the place of the bytes and is thrown as any other call's refusal.
 */
export class DownloadClient {
  private readonly decoder: ResponseDecoder;

  constructor(
    private readonly transport: FileTransport,
    private readonly clock: Clock,
    private readonly settings: ApiSettings,
  ) {
    this.decoder = new ResponseDecoder(settings.envelope);
  }

  /** The file that a call of the tenant API answers with. */
  call<Request>(call: FileCall<Request>, request: DeepReadonly<Request>, options: DownloadOptions): Download {
    return this.download(call, options, {
      url: this.addressOf(call),
      query: request as object,
      headers: genericHeaders(this.settings, {}, this.clock),
      credentials: true,
    });
  }

  /** The file under a signed address, which needs nothing else. The address is asked for when its turn comes. */
  from(address: () => Promise<string>, options: DownloadOptions): Download {
    const call = {
      service: 'files',
      method: 'GET',
      path: options.name,
      request: noFile,
      refusals: [],
    } as const;
    return this.download(call, options, { url: address, headers: {}, credentials: false });
  }

  /** Where a call's file stands for who can send no headers. */
  addressOf({ service, path }: FileCall<unknown>): string {
    const { baseUrl, prefixes } = this.settings;
    return `${baseUrl}/${prefixes[service] ?? service}/${path}`;
  }

  private download(call: FileCall<unknown>, options: DownloadOptions, from: Source): Download {
    const called = new AbortController();
    const done = this.fetch(call, options, from, called.signal).catch((thrown: unknown) => {
      if (thrown instanceof GatewayError && thrown.kind !== 'cancelled')
        this.settings.failures?.handle({ error: thrown, showErrors: false, endsNoSession: true });
      throw thrown;
    });
    return { done, cancel: () => called.abort() };
  }

  private async fetch(
    call: FileCall<unknown>,
    options: DownloadOptions,
    { url, ...rest }: Source,
    signal: AbortSignal,
  ): Promise<FetchedFile> {
    const address = typeof url === 'string' ? url : await url();
    const send = () => this.once({ ...rest, url: address }, options, signal);
    const answer = await sendWithRetry(send, this.clock, true);
    return this.fileOf(call, answer, options);
  }

  private async once(
    get: Omit<FileGet, 'signal' | 'onProgress'>,
    options: DownloadOptions,
    called: AbortSignal,
  ) {
    if (called.aborted) throw new GatewayError('cancelled', 'the download was called off');
    const abort = new AbortController();
    const stop = () => abort.abort();
    called.addEventListener('abort', stop);
    const watch = new IdleTimeout(this.clock, this.settings.timeout, abort);
    try {
      return await this.transport.get({
        ...get,
        signal: abort.signal,
        onProgress: (received, total = options.size) => {
          watch.reset();
          if (total) options.onProgress(Math.min(1, received / total));
        },
      });
    } catch (thrown) {
      if (watch.expired) throw new GatewayError('timeout', `timeout of ${this.settings.timeout} ms exceeded`);
      throw thrown;
    } finally {
      watch.clear();
      called.removeEventListener('abort', stop);
    }
  }

  private fileOf(call: FileCall<unknown>, answer: FileResponse, options: DownloadOptions): FetchedFile {
    const { status, bytes } = answer;
    const type = answer.type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const refused = status < 200 || status > 299 || (/\bjson$/.test(type) && options.type !== type);
    if (refused) {
      const body = readJson(new TextDecoder().decode(bytes));
      this.decoder.decode({ ...call, data: noFile }, [], { status, body, statusOnly: body === undefined });
    }
    // A campus network's sign-in page, and half a file, are no files.
    if (type !== options.type && type !== UNNAMED)
      throw new GatewayError(
        'contract',
        `${call.path}: ${type || 'no type'} in the place of ${options.type}`,
      );
    if (options.size !== undefined && bytes.byteLength !== options.size)
      throw new GatewayError('contract', `${call.path}: ${bytes.byteLength} of ${options.size} bytes`);
    options.onProgress(1);
    return { name: savedName(fileNameOf(answer.disposition) ?? options.name), type: options.type, bytes };
  }
}

type Source = Omit<FileGet, 'url' | 'signal' | 'onProgress'> & {
  readonly url: string | (() => Promise<string>);
};
