/** What is left of an upload whose bytes were sent and which the school has not confirmed: the path of the file. */
export function writeSentPath(path: string): string {
  return JSON.stringify({ sent: path });
}

/** Undefined where the file is still to be sent. */
export function readSentPath(saved: string | undefined): string | undefined {
  if (saved === undefined) return undefined;
  try {
    const { sent } = JSON.parse(saved) as { readonly sent?: unknown };
    return typeof sent === 'string' ? sent : undefined;
  } catch {
    return undefined;
  }
}
