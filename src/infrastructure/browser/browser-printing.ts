import type { Printing } from '#application/ports/printing';
import { canPrint } from '#domain/host/saving';
import { hostSigns } from './host-signs';

export class BrowserPrinting implements Printing {
  get possible(): boolean {
    return typeof window.print === 'function' && canPrint(hostSigns());
  }

  print(): void {
    window.print();
  }
}
