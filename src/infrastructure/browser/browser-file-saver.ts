import type { FetchedFile } from '#application/ports/enrollment/documents';
import type { FileSaver } from '#application/ports/files/file-saver';
import { type SaveMethod, saveMethodOf } from '#domain/host/save-method';
import { hostSigns } from './host-signs';

/** ms after which a saved file's address is given back: some engines read it well after the click. */
const ADDRESS_LIFE = 60_000;

/** Saves by a link to bytes of the page's own, or leaves an address to the host. */
export class BrowserFileSaver implements FileSaver {
  /** Found out anew each time: WeChat tells late that a page stands in a mini-program. */
  get method(): SaveMethod {
    return saveMethodOf(hostSigns());
  }

  save({ name, type, bytes }: FetchedFile): void {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    // Old engines follow a link only where it stands in the page.
    link.hidden = true;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE);
  }

  openExternally(address: string): void {
    location.assign(address);
  }
}
