/** The extension in lower case without its dot; empty for none, for a hidden file and for a trailing dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? name
        .slice(dot + 1)
        .trim()
        .toLowerCase()
    : '';
}

/** Maximum UTF-16 units that every file system accepts, at up to three bytes each. */
const LONGEST = 80;
// Control characters, direction marks (which can disguise an extension), and characters that file systems refuse.
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;

/** A name that every file system accepts, made from any name. */
export function savedName(name: string): string {
  const plain = name.replace(UNSAFE, '').replace(/^[.\s]+|[.\s]{1,255}$/g, '');
  if (plain === '') return 'download';
  // Only the extension is left, as when a phone replaced unknown letters by question marks.
  if (plain.toLowerCase() === extensionOf(name)) return `download.${plain}`;
  const extension = extensionOf(plain);
  const ending = extension === '' || extension.length > 10 ? '' : plain.slice(-extension.length - 1);
  // Do not cut a surrogate pair (emoji): schools refuse such a name.
  return plain.length <= LONGEST
    ? plain
    : plain.slice(0, LONGEST - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}

/** Maximum characters of a name in a sentence or on a button. */
const SHORT = 18;

/** A recognisable short form of a name: its beginning and its end. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= SHORT) return name;
  return `${characters.slice(0, SHORT - 9).join('')}…${characters.slice(-8).join('')}`;
}
