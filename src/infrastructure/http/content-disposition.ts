/**
 * The file name of a `Content-Disposition` (RFC 6266): the one in RFC 5987's form before the plain one, in which many
 * servers write UTF-8 or percent signs all the same. Undefined where it names none.
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

/** Browsers read headers as Latin-1: its bytes are written as escapes, of which UTF-8 may come out. */
function utf8(text: string): string {
  return text.replace(/[\x80-\xff]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
