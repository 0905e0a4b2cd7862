import type { Documents, DownloadRequest } from '../ports/enrollment/documents';
import { GatewayError } from '../ports/failures/gateway-error';
import type { FileSaver } from '../ports/files/file-saver';

/** `saved`: the file is on the phone; `handedOver`: the host downloads it; `elsewhere`: only the phone's browser can. */
export type DownloadResult = 'saved' | 'handedOver' | 'elsewhere';

/** Downloads a file in the way that this phone supports. */
export class DownloadFile {
  private cancelFetch: (() => void) | undefined = undefined;
  private calledOff = false;

  constructor(
    private readonly documents: Documents,
    private readonly saver: FileSaver,
  ) {}

  /** Throws GatewayError, `cancelled` after `cancel`. */
  async run(wanted: DownloadRequest, onProgress: (fraction: number) => void): Promise<DownloadResult> {
    this.calledOff = false;
    switch (this.saver.method) {
      case 'elsewhere':
        return 'elsewhere';
      case 'address': {
        const address = await this.documents.downloadAddress(wanted);
        if (this.calledOff) throw new GatewayError('cancelled', 'the download was cancelled');
        this.saver.openExternally(address);
        return 'handedOver';
      }
      case 'bytes': {
        const download = this.documents.fetch(wanted, onProgress);
        this.cancelFetch = download.cancel;
        try {
          this.saver.save(await download.done);
          return 'saved';
        } finally {
          this.cancelFetch = undefined;
        }
      }
    }
  }

  cancel(): void {
    this.calledOff = true;
    this.cancelFetch?.();
  }
}
