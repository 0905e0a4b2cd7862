import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { typeByName } from '#domain/upload/content-type';
import { extensionOf } from '#domain/upload/file-name';
import { isDraftOwner } from '../access/file-owners';
import type { Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import type { FileRecord } from '../records';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { AnnouncedFile } from './announced-file';
import { BlobStoreFull } from './blob-store';
import { isFileName } from './content/file-shape';
import { RefusedBytes } from './content/refused-bytes';
import { withinCapacity } from './upload-capacity';
import {
  FULL_BELOW_BYTES,
  IN_FLIGHT,
  KEEP_FREE_BYTES,
  RETRY_IN_FLIGHT,
  UNCLAIMED_LIFE,
} from './upload-limits';
import type { UploadRefusal } from './upload-refusal';
import { type AdmittedUpload, type IncomingUpload, UploadsInFlight } from './uploads-in-flight';

export type StorageState = 'ok' | 'low' | 'full';

/** Accepting files, whole or in parts: creates the row, and limits the bytes of concurrent uploads. */
export class FileIntake {
  private readonly inFlight: UploadsInFlight;

  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'blobs' | 'keepFreeBytes'>,
    private readonly tokens: TokenService,
  ) {
    this.inFlight = new UploadsInFlight(deps.clock);
  }

  /** Creates a file's row. `reserved`: bytes that may be stored for it before it is complete. */
  async createFile(
    tenantId: string,
    uploadToken: Token | undefined,
    { name, type, group, size, address }: AnnouncedFile,
    reserved?: number,
  ): Promise<FileRecord | UploadRefusal> {
    const { clock, secrets } = this.deps;
    const owner = await this.tokens.uploader(tenantId, uploadToken);
    if (!isFileName(name)) return invalid('filePath', 'name');
    const expected = typeByName(name);
    if (expected !== undefined && expected !== type) return invalid('fileType', 'extension');
    if (size === 0) return invalid('file', 'empty');
    if (size !== undefined && size > FORM_ATTACHMENT.maxBytes) return invalid('file', 'size');
    const extension = extensionOf(name);
    if ((await this.storage()) !== 'ok') return { refused: 'storageFull' };
    const suffix = /^[a-z0-9]{1,10}$/.test(extension) ? `.${extension}` : '';
    const path = `${tenantId}/${group === undefined ? '' : `${group}-`}${secrets.newId()}${suffix}`;
    const sentFrom =
      address !== undefined && isDraftOwner(owner) ? { sentFrom: secrets.derive('files from', address) } : {};
    const begunAt = clock.now();
    const unclaimedUntil = begunAt + UNCLAIMED_LIFE.unfinished;
    const waits = { begunAt, unclaimedUntil, ...(reserved === undefined ? {} : { reserved }) };
    const file: FileRecord = { path, tenantId, owner, name, type, ...sentFrom, ...waits };
    return withinCapacity(this.deps, file, reserved ?? 0, async ({ files }) => {
      await files.add(file);
      return file;
    });
  }

  /**
   * Runs an upload if the limits of concurrent uploads and the disk leave room for its bytes, which `work` reads by
   * `AdmittedUpload.receive`.
   */
  async runAdmitted<T>(
    upload: IncomingUpload,
    work: (admitted: AdmittedUpload) => Promise<T | UploadRefusal>,
  ): Promise<T | UploadRefusal> {
    const admitted = this.inFlight.enter(upload);
    if (typeof admitted === 'string')
      return { refused: 'busy', whose: admitted, retryAfter: RETRY_IN_FLIGHT };
    try {
      if ((await this.storage(0)) !== 'ok') return { refused: 'storageFull' };
      return await work(admitted);
    } catch (thrown) {
      if (thrown instanceof RefusedBytes) return thrown.refusal;
      if (thrown instanceof BlobStoreFull) return { refused: 'storageFull' };
      throw thrown;
    } finally {
      admitted.leave();
    }
  }

  /**
   * Free space after the concurrent uploads and `more` bytes: `low` leaves only what the database needs, `full` not even that.
   */
  async storage(more: number = IN_FLIGHT.least): Promise<StorageState> {
    const { blobs, keepFreeBytes = KEEP_FREE_BYTES } = this.deps;
    const free = await blobs.freeBytes();
    if (free < FULL_BELOW_BYTES) return 'full';
    return free - this.inFlight.total - more < keepFreeBytes ? 'low' : 'ok';
  }
}
