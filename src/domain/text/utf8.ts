/** A text's UTF-8, byte by byte, where no encoder of a browser is at hand. */
export function utf8Of(text: string): readonly number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|(.)/gs)].map(([, escaped, plain = '']) =>
    escaped === undefined ? plain.charCodeAt(0) : Number.parseInt(escaped, 16),
  );
}
