import type { FetchedFile } from '#application/ports/enrollment/documents';
import type { FileSaver } from '#application/ports/files/file-saver';
import { type SaveMethod, saveMethodOf } from '#domain/host/save-method';
import { readHostSignals } from './read-host-signals';

/** ms after which the object URL is revoked: some engines read it well after the click. */
const ADDRESS_LIFE = 60_000;

/** Saves through a link to an object URL, or passes an address to the host. */
export class BrowserFileSaver implements FileSaver {
  /** Determined at each access: WeChat tells a page late that it is in a mini-program. */
  get method(): SaveMethod {
    return saveMethodOf(readHostSignals());
  }

  save({ name, type, bytes }: FetchedFile): void {
    const address = URL.createObjectURL(new Blob([bytes], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    // Old engines follow a link only if it is in the document.
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
