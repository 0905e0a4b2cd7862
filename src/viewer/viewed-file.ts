import { textOfBase64 } from '#domain/text/base64';
import { PREVIEW_LIMIT } from '#domain/upload/preview';
import { ViewerError } from './viewer-error';

/** The file that the page shows. */
export interface ViewedFile {
  readonly url: string;
  /** With its extension, which determines the renderer. */
  readonly name: string;
  readonly maxBytes: number;
}

/** The online preview page gets the file's URL as Base64 of its UTF-8, the file viewer page as plain text. */
export type AddressForm = 'base64' | 'plain';

/**
 * Reads the page's query (specification, section 2). Spaces in Base64 are `+` that were decoded by mistake. Throws
 * ViewerError if the file's URL is missing or is not an http or https URL.
 */
export function viewedFile(query: URLSearchParams, form: AddressForm, maxBytes = PREVIEW_LIMIT): ViewedFile {
  const given = query.get('url') ?? '';
  const text = form === 'base64' ? textOfBase64(given.replace(/ /g, '+')) : given;
  let address: URL;
  try {
    address = new URL(text ?? '');
  } catch (cause) {
    throw new ViewerError('noAddress', '', { cause });
  }
  if (!/^https?:$/.test(address.protocol)) throw new ViewerError('noAddress');
  const named = address.searchParams.get('fullfilename') ?? query.get('title') ?? '';
  // The name is only for the viewer: the storage signed the URL without it.
  address.searchParams.delete('fullfilename');
  const last = decoded(address.pathname.slice(address.pathname.lastIndexOf('/') + 1));
  return { url: address.href, name: named || last, maxBytes };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
