import { loadOnce } from '#application/journey/load-once';
import type { Documents, Download, DownloadRequest } from '#application/ports/enrollment/documents';
import type { Attachment } from '#domain/form/template';

/** Documents whose code is loaded on first use: few visits need it. */
export class LazyDocuments implements Documents {
  private readonly load: () => Promise<Documents>;

  /** `fetchCode` throws GatewayError `offline` if the code cannot be loaded. */
  constructor(fetchCode: () => Promise<Documents>) {
    this.load = loadOnce(fetchCode);
  }

  async viewer() {
    return (await this.load()).viewer();
  }

  async address(file: Attachment) {
    return (await this.load()).address(file);
  }

  async downloadAddress(wanted: DownloadRequest) {
    return (await this.load()).downloadAddress(wanted);
  }

  fetch(wanted: DownloadRequest, onProgress: (fraction: number) => void): Download {
    let cancelled = false;
    let download: Download | undefined;
    const done = this.load().then((documents) => {
      download = documents.fetch(wanted, onProgress);
      if (cancelled) download.cancel();
      return download.done;
    });
    return {
      done,
      cancel: () => {
        cancelled = true;
        download?.cancel();
      },
    };
  }
}
