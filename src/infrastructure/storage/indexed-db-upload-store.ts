import { del, get, promisifyRequest } from 'idb-keyval';
import type { PickedFile } from '#application/ports/files/file-store';
import type {
  UploadOwner,
  UploadRange,
  UploadRecord,
  UploadStore,
} from '#application/ports/files/upload-store';
import type { Attachment } from '#domain/form/template';
import { decryptBytes, type EncryptedBytes, encryptBytes, type KeyProvider } from './draft-encryption';
import { deniable } from './phone-database';
import { uploadKeyPrefix, uploadKeyRange, uploadRecords } from './upload-records';

/** The encrypted metadata of a record. */
interface Facts {
  readonly name: string;
  readonly type: string;
  readonly stored?: Attachment | undefined;
  readonly resume?: string | undefined;
  /** Absent means true, as in records of earlier versions. */
  readonly isPrepared?: boolean | undefined;
}

interface FileEntry {
  readonly facts: EncryptedBytes;
  /** Absent once the school has the file. */
  readonly bytes?: EncryptedBytes | undefined;
  /** Outside the encrypted metadata, which is read and encrypted again while this may change. */
  readonly isPaused?: boolean | undefined;
}

const DIGITS = 8;

/** Picked files in IndexedDB, whose names and bytes are encrypted as drafts are. */
export class IndexedDbUploadStore implements UploadStore {
  private adding: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly tenantId: string,
    private readonly keys: KeyProvider,
  ) {}

  async list(place: UploadRange): Promise<readonly UploadRecord[]> {
    const range = uploadKeyRange(this.prefix(place));
    const [ids, found] = await uploadRecords('readonly', (records) => {
      const entries: IDBRequest<FileEntry[]> = records.getAll(range);
      return Promise.all([promisifyRequest(records.getAllKeys(range)), promisifyRequest(entries)]);
    });
    const read = await Promise.all(found.map((record, at) => this.read(String(ids[at]), record)));
    return read.filter((file) => file !== undefined);
  }

  /** One file at a time, so that several photos need no more memory than one. */
  add(place: UploadOwner, file: PickedFile, isPrepared: boolean): Promise<string> {
    const added = this.adding.then(async () =>
      this.append(this.prefix(place), await this.recordOf(file, isPrepared)),
    );
    this.adding = added.catch(() => undefined);
    return added;
  }

  async setPrepared(id: string, file: PickedFile): Promise<void> {
    await this.replace(id, await this.recordOf(file, true));
  }

  async setResume(id: string, resume: string | undefined): Promise<void> {
    const record = await get<FileEntry>(id, uploadRecords);
    const facts = record && (await this.factsOf(record));
    if (!record || !facts || facts.stored) return;
    await this.replace(id, { facts: await this.sealed({ ...facts, resume }) });
  }

  async setPaused(id: string, isPaused: boolean): Promise<void> {
    await this.replace(id, { isPaused });
  }

  async setStored(id: string, stored: Attachment): Promise<void> {
    const { name, type } = stored;
    const facts = await this.sealed({ name, type, stored });
    await this.replace(id, { facts, bytes: undefined, isPaused: undefined });
  }

  async remove(id: string): Promise<void> {
    await del(id, uploadRecords);
  }

  private async recordOf(file: PickedFile, isPrepared: boolean): Promise<FileEntry> {
    const { name, type } = file;
    return {
      facts: await this.sealed({ name, type, isPrepared }),
      bytes: await encryptBytes(new Uint8Array(await deniable(() => file.arrayBuffer())), this.keys),
    };
  }

  /** Does nothing if the file has been removed or stored in the meantime. */
  private replace(id: string, record: Partial<FileEntry>): Promise<void> {
    return uploadRecords('readwrite', (records) => {
      const found: IDBRequest<FileEntry | undefined> = records.get(id);
      found.onsuccess = () => {
        if (found.result?.bytes) records.put({ ...found.result, ...record }, id);
      };
      return completed(records.transaction);
    });
  }

  private sealed(facts: Facts): Promise<EncryptedBytes> {
    return encryptBytes(new TextEncoder().encode(JSON.stringify(facts)), this.keys);
  }

  /** Undefined if it cannot be decrypted any more, for example without its key. */
  private async read(id: string, record: FileEntry): Promise<UploadRecord | undefined> {
    const facts = await this.factsOf(record);
    if (!facts) return undefined;
    const { name, type, stored, resume, isPrepared = true } = facts;
    if (stored) return { id, content: { stored } };
    const { isPaused } = record;
    const bytes = record.bytes && (await decryptBytes(record.bytes, this.keys));
    return (
      bytes && { id, content: { file: new File([bytes], name, { type }), isPrepared, resume, isPaused } }
    );
  }

  private async factsOf(record: FileEntry): Promise<Facts | undefined> {
    const facts = await decryptBytes(record.facts, this.keys);
    return facts && (JSON.parse(new TextDecoder().decode(facts)) as Facts);
  }

  /** Adds the record under the number after the last one of its field, in one transaction. */
  private append(prefix: string, record: FileEntry): Promise<string> {
    return uploadRecords('readwrite', (records) => {
      let id = '';
      const last = records.openKeyCursor(uploadKeyRange(prefix), 'prev');
      last.onsuccess = () => {
        const before = last.result ? Number(String(last.result.key).slice(prefix.length)) : 0;
        id = prefix + String(before + 1).padStart(DIGITS, '0');
        records.put(record, id);
      };
      return completed(records.transaction).then(() => id);
    });
  }

  private prefix({ draftKey, fieldKey }: UploadRange): string {
    return uploadKeyPrefix(this.tenantId, draftKey, ...(fieldKey === undefined ? [] : [fieldKey]));
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
