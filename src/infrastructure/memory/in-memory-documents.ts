import type {
  Documents,
  Download,
  DownloadRequest,
  FetchedFile,
} from '#application/ports/enrollment/documents';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { previewLimit, type Viewer } from '#domain/upload/preview';
import type { FileContent } from '#school/core/files/content/file-content';
import type { School } from '#school/core/school';
import { workbook, XLSX } from '#school/http/workbook';
import { readAllBytes } from '#school/store/memory/read-all-bytes';
import { schoolCall } from './school-call';

/** A school's published files without a network; addresses are data URLs. */
export class InMemoryDocuments implements Documents {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  async viewer(): Promise<Viewer | undefined> {
    const wish = await schoolCall(() => this.school.platform.preview(this.tenantId));
    const place = { gateway: '', schoolCloud: '', tenantId: this.tenantId, page: '' };
    return wish && { key: wish.key, url: wish.url, maxBytes: previewLimit(wish.previewSize), place };
  }

  async address(file: Attachment): Promise<string> {
    return addressOf(await this.contentOf({ kind: 'file', file }));
  }

  async downloadAddress(wanted: DownloadRequest): Promise<string> {
    return addressOf(await this.contentOf(wanted));
  }

  fetch(wanted: DownloadRequest, onProgress: (fraction: number) => void): Download {
    let cancelled = false;
    const fetched = async (): Promise<FetchedFile> => {
      const { name, type, bytes } = await this.contentOf(wanted);
      if (cancelled) throw new GatewayError('cancelled', 'the download was cancelled');
      onProgress(1);
      return { name, type, bytes: Uint8Array.from(bytes).buffer };
    };
    return {
      done: fetched(),
      cancel: () => {
        cancelled = true;
      },
    };
  }

  private async contentOf(wanted: DownloadRequest): Promise<FileContent> {
    const { admissions, readableFiles } = this.school;
    if (wanted.kind === 'majors') {
      const made = await schoolCall(() => admissions.plans.majorsTable(this.tenantId, wanted.planId));
      const { name, sheet } = accepted(made);
      return { name, type: XLSX, bytes: await workbook(sheet) };
    }
    if (wanted.address) return { ...wanted.file, bytes: bytesIn(await wanted.address()) };
    const { path } = wanted.file;
    const access = accepted(await schoolCall(() => readableFiles.published(this.tenantId, path)));
    const file = accepted(await schoolCall(() => readableFiles.read(path, access)));
    return { name: file.name, type: file.type, bytes: await readAllBytes(await file.bytes()) };
  }
}

function accepted<T>(result: T | Refusal): T {
  if (isRefused(result)) throw new GatewayError('rejected', `the school has no such file: ${result.refused}`);
  return result;
}

function addressOf({ type, bytes }: FileContent): string {
  return `data:${type};base64,${btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))}`;
}

/** Reads a data URL made by `addressOf`. */
function bytesIn(address: string): Uint8Array {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
}
