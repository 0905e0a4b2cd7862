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

/** Longest name that every file system takes, in characters of which each may be three bytes. */
const LONGEST = 80;
// Control characters, marks that turn the direction of writing (and so hide an extension), and what file systems refuse.
const UNSAFE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;

/** A name under which a file can be saved, whatever a server called it. */
export function savedName(name: string): string {
  const plain = name.replace(UNSAFE, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain === '') return 'download';
  // Its kind alone was left, as of the question marks that some phones write for letters that they do not know.
  if (plain.toLowerCase() === extensionOf(name)) return `download.${plain}`;
  const extension = extensionOf(plain);
  const ending = extension === '' || extension.length > 10 ? '' : plain.slice(-extension.length - 1);
  // Half of an emoji is no character: schools refuse such a name.
  return plain.length <= LONGEST
    ? plain
    : plain.slice(0, LONGEST - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;
}

/** Characters of a name that stand in a sentence, or on a button. */
const SHORT = 18;

/** A name by which people know the file again: its beginning and its end. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= SHORT) return name;
  return `${characters.slice(0, SHORT - 9).join('')}…${characters.slice(-8).join('')}`;
}
