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

/** What the page remembers over reloads of its own making: the releases it left, and that it has not said so yet. */
const LEFT = 'releasesLeft';
const UNSAID = 'reloadUnsaid';

/**
 * Where the server has another release than the one that runs here, loads that, and each release is left but once: on
 * servers that disagree the page must not go round in circles. Resolves false where nothing is to be gained.
 */
export async function reloadIntoNewRelease(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const left = sessionStorage.getItem(LEFT)?.split(',') ?? [];
    if (!running || left.includes(running)) return false;
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (!answer.ok || (await answer.text()).includes(running)) return false;
    sessionStorage.setItem(LEFT, [...left, running].join(','));
    sessionStorage.setItem(UNSAID, 'true');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether this page is there because of such a reload; told once. */
export function wasReloaded(): boolean {
  try {
    const unsaid = sessionStorage.getItem(UNSAID) !== null;
    sessionStorage.removeItem(UNSAID);
    return unsaid;
  } catch {
    return false;
  }
}

/** Whether an error says that a part of the app could not be fetched, in the words of the engines. */
export function isMissingPart(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /ChunkLoadError|dynamically imported module|importing a module script|preload CSS|module script failed/i.test(
    text,
  );
}
