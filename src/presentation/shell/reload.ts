/**
 * Loads the page anew, but only once the server answers: without network a reload would put the browser's own error page
 * in the place of ours. Resolves false where it does not answer.
 */
export async function reloadWhenReachable(): Promise<boolean> {
  try {
    await fetch(location.href.replace(/#.*/, ''), { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether an error says that a part of the app could not be fetched, in the words of the engines. */
export function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /ChunkLoadError|dynamically imported module|importing a module script|preload CSS|module script failed/i.test(
    text,
  );
}
