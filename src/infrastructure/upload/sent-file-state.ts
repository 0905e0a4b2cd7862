/** State of an upload whose bytes were sent but not yet confirmed by the school: the file's path. */
export function writeSentPath(path: string): string {
  return JSON.stringify({ sent: path });
}

/** Undefined if the file has not been sent yet. */
export function readSentPath(saved: string | undefined): string | undefined {
  if (saved === undefined) return undefined;
  try {
    const { sent } = JSON.parse(saved) as { readonly sent?: unknown };
    return typeof sent === 'string' ? sent : undefined;
  } catch {
    return undefined;
  }
}
