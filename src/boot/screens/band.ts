import { whenPainted } from '#boot/when-painted';
import styles from '#presentation/widgets/data/school-band/school-band.module.css';

/** After this time a prefetch of the picture is aborted. */
const FETCH_TIMEOUT_MS = 20_000;
/** ms that the app waits for the school's picture in the boot screen. */
const LOAD_TIMEOUT_MS = 1000;
/** ms that the boot screen waits for the app to show the same, already fetched picture. */
const HANDOVER_TIMEOUT_MS = 1000;

const bandIn = (root: ParentNode | null) => root?.querySelector<HTMLImageElement>(`.${styles.shown}`);

/** Prefetches the home screen's picture in parallel with its calls, after the first paint. */
export function fetchBand(url: string): void {
  whenPainted(() => {
    const image = new Image();
    image.src = url;
    setTimeout(() => abort(image), FETCH_TIMEOUT_MS);
  });
}

/** Aborts the download of the layer's picture: a detached image would go on downloading. */
export function abortBandDownload(layer: ParentNode): void {
  const band = bandIn(layer);
  if (band) abort(band);
}

function abort(image: HTMLImageElement): void {
  if (!image.complete) image.removeAttribute('src');
}

/** Resolves once the layer's picture is loaded, has failed or timed out; at once if there is none. */
export function bandLoaded(layer: ParentNode | null): Promise<unknown> {
  const band = bandIn(layer);
  if (!band || (band.src && band.complete)) return Promise.resolve();
  return new Promise((resolve) => {
    band.addEventListener('load', resolve);
    band.addEventListener('error', resolve);
    setTimeout(resolve, LOAD_TIMEOUT_MS);
  });
}

/** Resolves once the app shows the layer's picture too, so that it does not flicker. */
export async function bandTakenOver(layer: ParentNode): Promise<void> {
  const band = bandIn(layer);
  if (!band?.complete || band.naturalWidth === 0) return;
  const isShown = () => {
    const own = bandIn(document.getElementById('app'));
    return own?.src === band.src && getComputedStyle(own).opacity === '1';
  };
  const end = performance.now() + HANDOVER_TIMEOUT_MS;
  while (performance.now() < end && !isShown())
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
