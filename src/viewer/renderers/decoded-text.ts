/** Notepad's "Unicode" is UTF-16, which only its byte order mark tells. */
const UTF16_MARKS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/** Decodes by the byte order mark; without one UTF-8, or GB 18030 (older Chinese programs) if the bytes are not valid UTF-8. */
export function decodedText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const marked = UTF16_MARKS.find((mark) => mark[0] === first && mark[1] === second);
  if (marked) return new TextDecoder(marked[2]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
