import type { Download, FetchedFile } from '#application/ports/enrollment/documents';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Clock } from '#application/ports/phone/clock';
import type { DeepReadonly } from '#domain/deep-readonly';
import { savedName } from '#domain/upload/file-name';
import type { ApiSettings } from './api-client';
import { genericHeaders } from './generic-headers';
import { IdleTimeout } from './idle-timeout';
import { type ApiCall, ResponseDecoder, readJson } from './response-decoder';
import type { Schema } from './schema';
import { sendWithRetry } from './send-with-retry';
import type { FileGet, FileResponse, FileTransport } from './transport';

/** A call whose response is a file. */
export type FileCall<Request> = Omit<ApiCall<Request, unknown>, 'data'>;

export interface DownloadOptions {
  /** Used if the response names no file. */
  readonly name: string;
  /** The expected content type; `application/octet-stream` is accepted, too. */
  readonly type: string;
  /** The expected size in bytes; undefined: unknown. */
  readonly size?: number | undefined;
  /** Receives a fraction from 0 to 1, if the total is known. */
  onProgress(fraction: number): void;
}

/** Accepts nothing: JSON instead of the file is always a failure. */
const noFile: Schema<never> = { '~standard': { validate: () => ({ issues: [{}] }) } };
const UNNAMED = 'application/octet-stream';

/**
 * Downloads files (specification, section 7: "Downloads use GET as blob"), never in envelopes. Temporary failures are
 * retried; a refusal arrives as JSON instead of the bytes and is thrown as for any other call.
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

  /** Downloads the file of a call of the tenant API. */
  call<Request>(call: FileCall<Request>, request: DeepReadonly<Request>, options: DownloadOptions): Download {
    return this.download(call, options, {
      url: this.addressOf(call),
      query: request as object,
      headers: genericHeaders(this.settings, {}, this.clock),
      credentials: true,
    });
  }

  /** Downloads from a signed address, without headers or credentials. `address` is called for each try: one is valid for a minute. */
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

  /** The address of a call's file, for callers that cannot send headers. */
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
    const place = () => (typeof url === 'string' ? url : url());
    // The first is requested outside the tries, which would repeat its own.
    let address: string | undefined = await place();
    const send = async () => {
      const current = address ?? (await place());
      address = undefined;
      return this.once({ ...rest, url: current }, options, signal);
    };
    const response = await sendWithRetry(send, this.clock, true);
    return this.fileOf(call, response, options);
  }

  private async once(
    get: Omit<FileGet, 'signal' | 'onProgress'>,
    options: DownloadOptions,
    called: AbortSignal,
  ) {
    if (called.aborted) throw new GatewayError('cancelled', 'the download was cancelled');
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
      if (!watch.expired) throw thrown;
      const detail = `timeout of ${this.settings.timeout} ms exceeded`;
      throw new GatewayError('timeout', detail, { cause: thrown });
    } finally {
      watch.clear();
      called.removeEventListener('abort', stop);
    }
  }

  private fileOf(call: FileCall<unknown>, response: FileResponse, options: DownloadOptions): FetchedFile {
    const { status, bytes } = response;
    const type = response.type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const refused = status < 200 || status > 299 || (/\bjson$/.test(type) && options.type !== type);
    if (refused) {
      const body = readJson(new TextDecoder().decode(bytes));
      this.decoder.decode({ ...call, data: noFile }, [], { status, body, statusOnly: body === undefined });
    }
    // Rejects a campus network's sign-in page and a truncated file.
    if (type !== options.type && type !== UNNAMED)
      throw new GatewayError('contract', `${call.path}: ${type || 'no type'} instead of ${options.type}`);
    if (options.size !== undefined && bytes.byteLength !== options.size)
      throw new GatewayError('contract', `${call.path}: ${bytes.byteLength} of ${options.size} bytes`);
    options.onProgress(1);
    return { name: savedName(fileNameOf(response.disposition) ?? options.name), type: options.type, bytes };
  }
}

type Source = Omit<FileGet, 'url' | 'signal' | 'onProgress'> & {
  readonly url: string | (() => Promise<string>);
};

/**
 * The file name in a `Content-Disposition` header (RFC 6266). RFC 5987's `filename*` takes precedence over `filename`, in
 * which many servers write raw UTF-8 or percent escapes. Undefined if there is none.
 */
export function fileNameOf(disposition: string | undefined): string | undefined {
  if (disposition === undefined) return undefined;
  const [, charset = '', extended] = /;\s*filename\*\s*=\s*([\w-]*)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (extended !== undefined) {
    const name = /^utf-?8$/i.test(charset) ? decoded(extended) : latin(extended);
    if (name !== undefined) return name;
  }
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const plain = quoted?.replace(/\\(.)/g, '$1') ?? bare;
  return plain === undefined ? undefined : (decoded(utf8(plain)) ?? plain);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function latin(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Browsers decode headers as Latin-1: turns those bytes into percent escapes, which `decoded` reads as UTF-8. */
function utf8(text: string): string {
  return text.replace(/[\x80-\xff]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
