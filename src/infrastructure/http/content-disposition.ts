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
