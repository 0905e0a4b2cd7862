import { sizeFromHeaders } from '#domain/upload/size-from-headers';
import { sizeText } from '#domain/upload/size-text';
import type { ViewedFile } from './viewed-file';
import { ViewerError } from './viewer-error';

/**
 * A file's size in bytes, determined by a request for its first byte (specification, section 7: "File-size probe").
 * Undefined if the storage does not report it. Throws ViewerError.
 */
export async function probeSize(url: string): Promise<number | undefined> {
  const abort = new AbortController();
  const response = await get(url, { headers: { range: 'bytes=0-0' }, signal: abort.signal });
  const { headers, status } = response;
  // Storage without range support starts to send the whole file.
  if (status === 200) abort.abort();
  else await response.arrayBuffer().catch(() => undefined);
  return sizeFromHeaders(status, headers.get('content-range'), headers.get('content-length'));
}

/** Throws ViewerError if the file exceeds the school's limit for previews. */
export async function requireSize({ url, maxBytes }: ViewedFile): Promise<void> {
  const size = await probeSize(url);
  if (size !== undefined && size > maxBytes) throw new ViewerError('tooLarge', sizeText(maxBytes));
}

/** Downloads the whole file. Throws ViewerError. */
export async function fetchFile({ url, maxBytes }: ViewedFile): Promise<ArrayBuffer> {
  const response = await get(url, {});
  const bytes = await response.arrayBuffer().catch((cause: unknown) => {
    throw new ViewerError('offline', '', { cause });
  });
  if (bytes.byteLength > maxBytes) throw new ViewerError('tooLarge', sizeText(maxBytes));
  return bytes;
}

async function get(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'omit', cache: 'no-store' }).catch(
    (cause: unknown) => {
      throw new ViewerError('offline', '', { cause });
    },
  );
  if (response.ok) return response;
  // Range not satisfiable: the file is empty.
  if (response.status === 416) return response;
  throw new ViewerError(response.status >= 500 ? 'offline' : 'gone');
}
