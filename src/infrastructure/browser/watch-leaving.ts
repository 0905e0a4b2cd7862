import type { Clock } from '#application/ports/phone/clock';

/** ms; Firefox ends pending requests right after `beforeunload`, which `tel:` links and downloads fire, too. */
const ABOUT_TO_LEAVE = 1_000;

/** Whether the page is being left, which ends its pending requests. */
export function watchLeaving(
  page: Pick<Window, 'addEventListener'>,
  clock: Pick<Clock, 'now'>,
): () => boolean {
  let leftAt = -Infinity;
  page.addEventListener('beforeunload', () => {
    leftAt = clock.now();
  });
  page.addEventListener('pagehide', () => {
    leftAt = Infinity;
  });
  page.addEventListener('pageshow', () => {
    leftAt = -Infinity;
  });
  return () => clock.now() - leftAt < ABOUT_TO_LEAVE;
}
