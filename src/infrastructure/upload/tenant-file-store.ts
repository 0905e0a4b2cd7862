import { errorKind } from '#application/ports/failures/error-kind';
import { GatewayError, isUnauthenticated } from '#application/ports/failures/gateway-error';
import {
  FILE_REFUSALS,
  type FileGroup,
  type FileRefusal,
  FileRefused,
  type FileStore,
  type PickedFile,
  type ReadOptions,
  type Upload,
  type UploadOptions,
  type UploadResume,
  UploadSettingMissing,
} from '#application/ports/files/file-store';
import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import type { Attachment } from '#domain/form/template';
import type { UploadMethod, UploadSettings } from '#domain/session/upload-settings';
import { contentType } from '#domain/upload/content-type';
import {
  isExternalNetwork,
  type RedirectPlace,
  reachableAddress,
  unredirectedPath,
} from '#domain/upload/redirect-address';
import { megabytes } from '#domain/upload/size-text';
import { thumbnailWidth } from '#domain/upload/thumbnail-width';
import { documentEndpoints } from '#wire/documents';
import { fileEndpoints } from '#wire/files';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { ApiClient } from '../http/api-client';
import { tokenOf } from '../http/bearer-token';
import {
  delayUpload,
  getRetryDelay,
  isServerFailure,
  isTransientFailure,
  OUTAGE_RETRY_DELAYS_MS,
  withRetries,
} from './retry';
import { throwIfCancelled, type Uploader } from './uploader';

/** Check-in has its own calls for upload tokens (specification, section 7: `gettoken`, `config/token`). */
const TOKEN_CALLS = {
  attachment: fileEndpoints.token,
  checkin: welcomeEndpoints.fileToken,
  face: welcomeManageEndpoints.fileToken,
} as const;
/** A stored path through the platform's redirect: its address is requested with `file/path/true` or `/false`. */
const isRedirect = (path: string) => /(?:^|\/)(?:redirect|file\/path\/(?:true|false))(?:[/?]|$)/.test(path);
const READABLE = /^https?:\/\//i;
/** ms between the end of an upload and the first request for its readable address (specification, section 9). */
const READABLE_AFTER_MS = 200;
/** HTTP status. */
const TOO_LARGE = 413;

export interface TenantFileStoreDeps {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly settings: UploadSettings;
  readonly place: RedirectPlace;
  readonly uploadBaseUrl: string;
  readonly uploaders: Readonly<Record<ReturnType<typeof uploadMethod>, Uploader>>;
}

/** Files of the standard tenant API, uploaded by the method in the school's settings. */
export class TenantFileStore implements FileStore {
  constructor(private readonly deps: TenantFileStoreDeps) {}

  upload(
    file: PickedFile,
    credential: Credential,
    onProgress: (fraction: number) => void,
    options: UploadOptions = {},
  ): Upload {
    const abort = new AbortController();
    const resume = remembered(options.resume);
    const done = this.store(file, credential, onProgress, { ...options, resume }, abort).catch(
      (thrown: unknown) => {
        const reason = thrown instanceof GatewayError && fileRefusal(thrown);
        throw reason ? new FileRefused(reason, thrown) : thrown;
      },
    );
    const release = async () => {
      const { saved } = resume;
      // Failures are ignored: the school deletes unreleased uploads by itself after a while.
      if (saved !== undefined)
        await this.release(file, credential, saved, options.group).catch(() => undefined);
    };
    return {
      done,
      suspend: () => abort.abort(),
      cancel() {
        abort.abort();
        void done.then(() => undefined, release);
      },
    };
  }

  async readableUrl(
    path: string,
    credential: Credential,
    // The preview shows only that it failed.
    { showErrors = true, width }: ReadOptions = {},
  ): Promise<string> {
    const options = { credential, idempotent: true, showErrors, endsNoSession: true };
    const { api, place, settings } = this.deps;
    // A form item whose `deCodeUrl` is all the school sent can be read directly (specification, section 3).
    if (READABLE.test(path) && !isRedirect(path)) return reachableAddress(path, place);
    if (!isRedirect(path)) {
      const smaller = settings.thumbnails && width !== undefined && { width: thumbnailWidth(width) };
      const { decryUrl } = await api.requestOrThrow(
        fileEndpoints.readableUrl,
        { filePath: path, ...smaller },
        options,
      );
      return reachableAddress(decryUrl, place);
    }
    const request = {
      filePath: unredirectedPath(path),
      outerNet: isExternalNetwork(place) ? 'true' : 'false',
    } as const;
    const { fileUrl } = await api.requestOrThrow(documentEndpoints.publishedUrl, request, options);
    return reachableAddress(fileUrl, place);
  }

  private async store(
    picked: PickedFile,
    credential: Credential,
    onProgress: (fraction: number) => void,
    { group = 'attachment', announced, resume }: UploadOptions & { readonly resume: UploadResume },
    abort: AbortController,
  ): Promise<Attachment> {
    const { settings, uploaders, place, uploadBaseUrl } = this.deps;
    if (place.gateway === '') throw new UploadSettingMissing('baseUrl');
    if (uploadBaseUrl === '') throw new UploadSettingMissing('uploadBaseUrl');
    const { name, size } = picked;
    const type = contentType(picked);
    const send = async () => {
      const token = await this.token(credential, group, { signal: abort.signal });
      if (token === '') throw new UploadSettingMissing('token');
      throwIfCancelled(abort.signal);
      const { method = settings.method } = announced ?? {};
      return uploaders[uploadMethod({ ...settings, method }, picked)].send({
        picked,
        type,
        group: announced?.fileGroup ?? group,
        temp: announced?.temp ?? true,
        token,
        abort,
        resume,
        progress: (sent) => onProgress(size > 0 ? Math.min(1, sent / size) : 1),
      });
    };
    const confirmed = (path: string) => this.isStored(path, credential, resume, abort.signal);
    let path = readSentPath(resume.saved);
    if (path === undefined || !(await confirmed(path))) {
      path = await send().catch((thrown) => {
        // A long upload can outlive its own token, which does not mean that the credential has ended:
        // continue with a new token.
        if (settings.skipGetFileToken || !isUnauthenticated(thrown)) throw thrown;
        return send();
      });
      resume.save(writeSentPath(path));
      if (!(await confirmed(path))) throw new GatewayError('contract', 'the uploaded file is not stored');
    }
    onProgress(1);
    return { path, name, type, size };
  }

  /**
   * If phones upload directly to an object store, the school checks a file when its address is first requested, and
   * deletes files that are never checked after an hour. It may refuse the file or not have it, because the upload's 200
   * came from something else, such as a campus network's sign-in page. So a file counts as stored only once the school
   * has returned its address. `resume` has the path until the school has confirmed or refused it: a retry then only asks again.
   * False: the school does not have the file. Throws GatewayError if it refuses the file or cannot be reached.
   */
  private async isStored(
    filePath: string,
    credential: Credential,
    resume: UploadResume,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { api, clock } = this.deps;
    await delayUpload(READABLE_AFTER_MS, clock, signal);
    const options = { credential, idempotent: true, endsNoSession: true, showErrors: false, signal };
    try {
      const { ok } = await withRetries(() => api.request(fileEndpoints.readableUrl, { filePath }, options), {
        clock,
        signal,
        waitAfter: (thrown, tries) =>
          isTransientFailure(thrown) ? getRetryDelay(thrown, OUTAGE_RETRY_DELAYS_MS[tries]) : undefined,
      });
      if (!ok) resume.save(undefined);
      return ok;
    } catch (thrown) {
      const mayPass = isTransientFailure(thrown) || isServerFailure(thrown);
      if (errorKind(thrown) === 'rejected' && !mayPass) resume.save(undefined);
      throw thrown;
    }
  }

  private async release(
    file: PickedFile,
    credential: Credential,
    saved: string,
    group: FileGroup = 'attachment',
  ): Promise<void> {
    const { settings, uploaders } = this.deps;
    const token = await this.token(credential, group, { showErrors: false });
    await uploaders[uploadMethod(settings, file)].release?.(saved, token);
  }

  private async token(
    credential: Credential,
    group: FileGroup,
    given: { readonly signal?: AbortSignal; readonly showErrors?: false },
  ): Promise<string> {
    const { api, settings } = this.deps;
    if (settings.skipGetFileToken) return tokenOf(credential);
    const options = { credential, idempotent: true, endsNoSession: true, ...given };
    return (await api.requestOrThrow(TOKEN_CALLS[group], {}, options)).token;
  }
}

function fileRefusal({ data, status }: GatewayError): FileRefusal | undefined {
  if (status === TOO_LARGE) return 'size';
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  return FILE_REFUSALS.find((one) => one === reason);
}

/** Adds the last saved state to `resume`. */
function remembered(resume: UploadResume | undefined): { saved: string | undefined } & UploadResume {
  const known = {
    saved: resume?.saved,
    save(state: string | undefined) {
      known.saved = state;
      resume?.save(state);
    },
  };
  return known;
}

/** The upload method for a file under a school's settings. */
function uploadMethod(
  { method, serverType, multipartAbove }: UploadSettings,
  { size }: { readonly size: number },
): UploadMethod | 'multipart' {
  return serverType === 2 && size > megabytes(multipartAbove) ? 'multipart' : method;
}

/** State of an upload whose bytes were sent but not yet confirmed by the school: the file's path. */
function writeSentPath(path: string): string {
  return JSON.stringify({ sent: path });
}

/** Undefined if the file has not been sent yet. */
function readSentPath(saved: string | undefined): string | undefined {
  if (saved === undefined) return undefined;
  try {
    const { sent } = JSON.parse(saved) as { readonly sent?: unknown };
    return typeof sent === 'string' ? sent : undefined;
  } catch {
    return undefined;
  }
}
