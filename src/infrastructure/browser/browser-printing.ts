import type { Printing } from '#application/ports/phone/printing';
import { canPrint } from '#domain/host/save-method';
import { readHostSignals } from './read-host-signals';

/** Longest time that printing waits for pictures. */
const PICTURES_TIMEOUT_MS = 5_000;

export class BrowserPrinting implements Printing {
  get possible(): boolean {
    return typeof window.print === 'function' && canPrint(readHostSignals());
  }

  /** Waits for pictures that are still loading, so that none is missing on paper; a failed one counts as loaded. */
  print(): void {
    const missing = [...document.images].filter(({ complete }) => !complete);
    if (missing.length === 0) {
      window.print();
      return;
    }
    const come = missing.map(
      (picture) =>
        new Promise((resolve) => {
          picture.addEventListener('load', resolve, { once: true });
          picture.addEventListener('error', resolve, { once: true });
        }),
    );
    const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_TIMEOUT_MS));
    void Promise.race([Promise.all(come), timeout]).then(() => window.print());
  }
}
