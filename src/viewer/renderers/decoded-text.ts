/** Decodes UTF-8, or GB 18030 (older Chinese programs) if the bytes are not valid UTF-8. */
export function decodedText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
