/** Half of a pair, as of a name that was cut within an emoji: an encoder writes U+FFFD for it. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** A text's UTF-8, byte by byte, where no encoder of a browser is at hand. */
export function utf8Of(text: string): readonly number[] {
  return [...encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD')).matchAll(/%(..)|(.)/gs)].map(
    ([, escaped, plain = '']) => (escaped === undefined ? plain.charCodeAt(0) : Number.parseInt(escaped, 16)),
  );
}
