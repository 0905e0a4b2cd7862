/** A blob's bytes as numbers. */
export async function wholeOf(blob: AsyncIterable<Uint8Array> | undefined): Promise<number[]> {
  const bytes: number[] = [];
  for await (const piece of blob ?? []) for (const byte of piece) bytes.push(byte);
  return bytes;
}
