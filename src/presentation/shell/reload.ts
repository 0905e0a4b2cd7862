/**
 * Reloads the page if the server responds: without network, a reload would replace the app by the browser's error page.
 * Resolves false where it does not respond.
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

/** Session storage keys: releases that the page has reloaded from, and whether the student has yet to be told of a reload. */
const LEFT = 'releasesLeft';
const UNSAID = 'reloadUnsaid';

/**
 * Reloads the page if the server has another release than the running one. Reloads from each release only once, so that
 * servers with different releases cause no reload loop. Resolves false where it does not reload.
 */
export async function reloadIntoNewRelease(): Promise<boolean> {
  try {
    // Throws in a mini-program's runtime, which has no page.
    const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    const left = sessionStorage.getItem(LEFT)?.split(',') ?? [];
    if (!running || left.includes(running)) return false;
    const response = await fetch(location.pathname, { cache: 'no-store' });
    if (!response.ok || (await response.text()).includes(running)) return false;
    sessionStorage.setItem(LEFT, [...left, running].join(','));
    sessionStorage.setItem(UNSAID, 'true');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether this page results from such a reload; true only on the first call. */
export function wasReloaded(): boolean {
  try {
    const unsaid = sessionStorage.getItem(UNSAID) !== null;
    sessionStorage.removeItem(UNSAID);
    return unsaid;
  } catch {
    return false;
  }
}

/** Whether an error means that a chunk of the app failed to load, by the messages of the browser engines. */
export function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /ChunkLoadError|dynamically imported module|importing a module script|preload CSS|module script failed/i.test(
    text,
  );
}
