import { GatewayError } from '#application/ports/failures/gateway-error';
import type { FileStore, PickedFile, Upload } from '#application/ports/files/file-store';
import type { Credential } from '#domain/credential';
import type { Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { contentType } from '#domain/upload/content-type';
import type { UploadRefusal } from '#school/core/files/upload-refusal';
import type { School } from '#school/core/school';
import { readAllBytes } from '#school/store/memory/read-all-bytes';
import { tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

/** The school's files without a network. */
export class InMemoryFileStore implements FileStore {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  upload(file: PickedFile, credential: Credential, onProgress: (fraction: number) => void): Upload {
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(new GatewayError('cancelled', 'the upload was cancelled'));
    });
    const done = Promise.race([this.store(file, credential), stopped]).then((stored) => {
      onProgress(1);
      return stored;
    });
    return { done, cancel: stop, suspend: stop };
  }

  async readableUrl(path: string, credential: Credential): Promise<string> {
    const access = accepted(
      await schoolCall(() => this.school.readableFiles.readable(this.tenantId, tokenOf(credential), path)),
    );
    const file = accepted(await schoolCall(() => this.school.readableFiles.read(path, access)));
    return `data:${file.type};base64,${base64(await readAllBytes(await file.bytes()))}`;
  }

  private async store(file: PickedFile, credential: Credential): Promise<Attachment> {
    const { files } = this.school;
    const { name, size } = file;
    const type = contentType(file);
    const token = await schoolCall(() => files.uploadToken(this.tenantId, tokenOf(credential)));
    const opened = accepted(await schoolCall(() => files.openUpload(this.tenantId, token, { name, type })));
    const bytes = new Uint8Array(await file.arrayBuffer());
    accepted(await schoolCall(() => files.receive(opened.path, opened, { type, bytes: [bytes] })));
    return { path: opened.path, name, type, size };
  }
}

function accepted<T>(result: T | UploadRefusal): T {
  if (isRefused(result)) throw new GatewayError('rejected', `the school refused the file: ${result.refused}`);
  return result as T;
}

function base64(bytes: Uint8Array): string {
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
