import { loadOnce } from '#application/journey/load-once';
import type { Documents, Download, DownloadRequest } from '#application/ports/enrollment/documents';
import type { Attachment } from '#domain/form/template';
import {
  downloadAddress,
  EXPECTED_VIEWER,
  previewLimit,
  type Viewer,
  type ViewerPlace,
} from '#domain/upload/preview';
import { isExternalNetwork, reachableAddress, unredirectedPath } from '#domain/upload/redirect-address';
import { documentEndpoints, exportEndpoints } from '#wire/documents';
import type { ApiClient } from '../http/api-client';
import type { DownloadClient } from '../http/download-client';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A school's published files in the standard tenant API. */
export class TenantDocuments implements Documents {
  /** Fetched once per page load, and again after a failure. */
  readonly viewer = loadOnce(() => this.readViewer());

  constructor(
    private readonly api: ApiClient,
    private readonly downloads: DownloadClient,
    private readonly place: ViewerPlace,
  ) {}

  async address({ path }: Attachment): Promise<string> {
    const { fileUrl } = await this.api.requestOrThrow(
      documentEndpoints.publishedUrl,
      { filePath: unredirectedPath(path), outerNet: isExternalNetwork(this.place) ? 'true' : 'false' },
      { idempotent: true },
    );
    return reachableAddress(fileUrl, this.place);
  }

  async downloadAddress(wanted: DownloadRequest): Promise<string> {
    if (wanted.kind === 'file') return downloadAddress(await this.addressOf(wanted), wanted.file.name);
    const { planId, name } = wanted;
    const query = new URLSearchParams({ planId, tenantId: this.place.tenantId });
    return downloadAddress(`${this.downloads.addressOf(exportEndpoints.majors)}?${query}`, name);
  }

  fetch(wanted: DownloadRequest, onProgress: (fraction: number) => void): Download {
    if (wanted.kind === 'file') {
      const { name, type, size } = wanted.file;
      return this.downloads.from(() => this.addressOf(wanted), { name, type, size, onProgress });
    }
    const { planId, name } = wanted;
    return this.downloads.call(exportEndpoints.majors, { planId }, { name, type: WORKBOOK, onProgress });
  }

  private addressOf({ file, address }: Extract<DownloadRequest, { kind: 'file' }>): Promise<string> {
    return address ? address() : this.address(file);
  }

  private async readViewer(): Promise<Viewer | undefined> {
    const { tenantId } = this.place;
    const { fileViewType, url, previewSize } = await this.api.requestOrThrow(
      documentEndpoints.previewConfig,
      { tenantId, expectFileViewType: EXPECTED_VIEWER, hasOutUrl: isExternalNetwork(this.place) },
      { idempotent: true },
    );
    if (!fileViewType) return undefined;
    return { key: fileViewType.key, url: url ?? '', maxBytes: previewLimit(previewSize), place: this.place };
  }
}
