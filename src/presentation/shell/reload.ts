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

/** What the page remembers over a reload of its own making. */
const RELOADED = 'reloaded';

/**
 * Where the server has another release than the one that runs here, loads it, once: a part that is missing then is not
 * the release's fault. Resolves false where nothing is to be gained.
 */
export async function reloadIntoNewRelease(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    if (!running || sessionStorage.getItem(RELOADED) !== null) return false;
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (!answer.ok || (await answer.text()).includes(running)) return false;
    sessionStorage.setItem(RELOADED, 'say so');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether this page is there because of such a reload; once told, it is said only once. */
export function wasReloaded(): boolean {
  try {
    const note = sessionStorage.getItem(RELOADED);
    if (note === 'say so') sessionStorage.setItem(RELOADED, 'said');
    return note === 'say so';
  } catch {
    return false;
  }
}

/** A screen has come: the next release may be loaded again. */
export function partArrived(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Where nothing is stored, nothing was reloaded either.
  }
}

/** Whether an error says that a part of the app could not be fetched, in the words of the engines. */
export function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /ChunkLoadError|dynamically imported module|importing a module script|preload CSS|module script failed/i.test(
    text,
  );
}
