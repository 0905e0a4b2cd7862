/** Runs `work` after the first contentful paint, at once if that has passed; without paint timing, after the next frame. */
export function whenPainted(work: () => void): void {
  if (isPainted(performance)) {
    work();
    return;
  }
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    requestAnimationFrame(() => setTimeout(work));
    return;
  }
  const observer = new PerformanceObserver((paints) => {
    if (!isPainted(paints)) return;
    observer.disconnect();
    work();
  });
  observer.observe({ type: 'paint', buffered: true });
}

function isPainted(paints: Pick<Performance, 'getEntriesByName'>): boolean {
  return paints.getEntriesByName('first-contentful-paint').length > 0;
}
