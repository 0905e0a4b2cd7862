import { get, update } from 'idb-keyval';
import { loadOnce } from '#application/journey/load-once';
import type { DraftChange, DraftStore, SaveResult } from '#application/ports/enrollment/draft-store';
import { type Draft, draftKey } from '#domain/enrollment/draft';
import { DraftChannel } from './draft-channel';
import { decryptText, encryptText, type KeyProvider } from './draft-encryption';
import { DraftRecords, draftsOf, type EncryptedDraftRecord, revisionOf } from './draft-records';
import { deniable, phoneDatabase } from './phone-database';
import { decodeDraft, encodeDraft } from './stored-draft';
import { removeUploads, uploadKeyPrefix } from './upload-records';

/**
 * Drafts in IndexedDB, one record each, encrypted with a non-extractable key if the page can have one. A write replaces
 * only the revision that the page has read, in one transaction, so that no page overwrites another's changes.
 */
export class IndexedDbDraftStore implements DraftStore, KeyProvider {
  private readonly records = new DraftRecords();
  /** Unique per page load, so that two pages never create the same revision. */
  private readonly writer = crypto.getRandomValues(new Uint32Array(2)).join('-');
  private readonly channel: DraftChannel;
  private readonly keys = phoneDatabase('orientation-keys', 'keys');
  private writings = 0;

  constructor(private readonly tenantId: string) {
    this.channel = new DraftChannel(tenantId);
  }

  async all(): Promise<readonly Draft[]> {
    const stored = await this.records.all(this.prefix);
    const read = await Promise.all(stored.map(([, record]) => this.read(record)));
    return read.filter((draft) => draft !== undefined);
  }

  async load(key: string): Promise<Draft | undefined> {
    const stored = await this.records.get(this.name(key));
    return stored && this.read(stored);
  }

  async save(draft: Draft): Promise<SaveResult> {
    const { revision: seen } = draft;
    const key = draftKey(draft);
    const record = await encryptText(encodeDraft(draft), this);
    this.writings += 1;
    const revision = `${this.writer}-${this.writings}`;
    const existing = await this.records.compareAndSet(this.name(key), seen, record, revision);
    if (existing === undefined) {
      this.channel.publish(key);
      return { revision };
    }
    if (existing === 'nothing') return { deleted: true };
    const newer = await this.read(existing);
    // A record that cannot be decrypted any more may be overwritten.
    return newer ? { newer } : this.save({ ...draft, revision: revisionOf(existing) });
  }

  async remove(key: string): Promise<void> {
    await this.records.remove(this.name(key));
    await removeUploads(uploadKeyPrefix(this.tenantId, key));
    this.channel.publish(key);
  }

  async clear(): Promise<void> {
    const stored = await this.records.all(this.prefix);
    await Promise.all(stored.map(([name]) => this.records.remove(name)));
    await removeUploads(uploadKeyPrefix(this.tenantId));
    this.channel.publish();
  }

  watch(listener: (change: DraftChange) => void): () => void {
    return this.channel.subscribe(listener);
  }

  readonly key = loadOnce(() => this.findKey());

  private async findKey(): Promise<CryptoKey | undefined> {
    if (!globalThis.crypto?.subtle) return undefined;
    const made = await deniable(() =>
      crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    );
    // Two tabs may create a key at once: the first one is kept, in one transaction.
    await update<CryptoKey>('drafts', (kept) => kept ?? made, this.keys);
    return get<CryptoKey>('drafts', this.keys);
  }

  private async read(stored: EncryptedDraftRecord): Promise<Draft | undefined> {
    const text = await decryptText(stored, this);
    const draft = text === undefined ? undefined : decodeDraft(text);
    return draft && { ...draft, revision: revisionOf(stored) };
  }

  private get prefix(): string {
    return draftsOf(this.tenantId);
  }

  private name(key: string): string {
    return this.prefix + key;
  }
}
