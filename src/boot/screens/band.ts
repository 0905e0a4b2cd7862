import styles from '#presentation/widgets/data/school-band/school-band.module.css';
import { whenPainted } from './when-painted';

/** ms after which a picture that was asked for ahead is no longer paid for: whoever shows it asks anew. */
const FETCH_TIMEOUT_MS = 20_000;
/** ms that the school's picture may hold up what comes after it. */
const LOAD_TIMEOUT_MS = 1000;
/** ms that the app's own, which was fetched already, may take to be drawn. */
const HANDOVER_TIMEOUT_MS = 1000;

const bandIn = (root: ParentNode | null) => root?.querySelector<HTMLImageElement>(`.${styles.shown}`);

/** Prefetches the picture for the home screen beside its calls, once there is something to read on the screen. */
export function fetchBand(url: string): void {
  whenPainted(() => {
    const image = new Image();
    image.src = url;
    setTimeout(() => giveUp(image), FETCH_TIMEOUT_MS);
  });
}

/** A picture that has not come is taken from its element, which would go on fetching it when it has left the page. */
export function leaveBand(layer: ParentNode): void {
  const band = bandIn(layer);
  if (band) giveUp(band);
}

function giveUp(image: HTMLImageElement): void {
  if (!image.complete) image.removeAttribute('src');
}

/** The school's picture in the layer has come, or will not in time; at once where there is none. */
export function bandLoaded(layer: ParentNode | null): Promise<unknown> {
  const band = bandIn(layer);
  if (!band || (band.src && band.complete)) return Promise.resolve();
  return new Promise((resolve) => {
    band.addEventListener('load', resolve);
    band.addEventListener('error', resolve);
    setTimeout(resolve, LOAD_TIMEOUT_MS);
  });
}

/** The app shows the same picture as the layer does: none goes away to come again. */
export async function bandTakenOver(layer: ParentNode): Promise<void> {
  const band = bandIn(layer);
  if (!band?.complete || band.naturalWidth === 0) return;
  const isTaken = () => {
    const own = bandIn(document.getElementById('app'));
    return own?.src === band.src && getComputedStyle(own).opacity === '1';
  };
  const end = performance.now() + HANDOVER_TIMEOUT_MS;
  while (performance.now() < end && !isTaken())
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
