/** Half of a surrogate pair, as in a name that was cut within an emoji: `TextEncoder` writes U+FFFD for it. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** UTF-8 bytes of a text, for hosts without `TextEncoder`. */
export function utf8Of(text: string): readonly number[] {
  return [...encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD')).matchAll(/%(..)|(.)/gs)].map(
    ([, escaped, plain = '']) => (escaped === undefined ? plain.charCodeAt(0) : Number.parseInt(escaped, 16)),
  );
}
