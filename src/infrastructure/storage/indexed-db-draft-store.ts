import { get, update } from 'idb-keyval';
import { loadOnce } from '#application/journey/load-once';
import type { DraftChange, DraftStore, SaveResult } from '#application/ports/enrollment/draft-store';
import {
  type CheckinInformationDraft,
  type Draft,
  draftKey,
  type NewApplicationDraft,
  type ResubmissionDraft,
} from '#domain/enrollment/draft';
import { decryptText, encryptText, type KeyProvider } from './draft-encryption';
import { DraftRecords, draftsOf, type EncryptedDraftRecord, revisionOf } from './draft-records';
import { BrowserStorage } from './key-value-storage';
import { deniable, phoneDatabase } from './phone-database';
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

const CHANNEL_NAME = 'orientation-drafts';

interface DraftMessage {
  /** Schools can share an origin, and so this channel. */
  readonly tenantId: string | null;
  readonly key?: string | undefined;
}

/**
 * Notifies the phone's other pages of draft changes, if the engine has BroadcastChannel. Messages contain only keys. Without
 * it they are notified of 退出 alone, by an event of local storage: none of them may go on showing personal data.
 */
class DraftChannel {
  private readonly listeners = new Set<(change: DraftChange) => void>();
  private channel: BroadcastChannel | undefined;

  constructor(private readonly tenantId: string) {
    if (hasChannels()) return;
    addEventListener('storage', ({ key, newValue }) => {
      if (key === CHANNEL_NAME) this.receive({ tenantId: newValue });
    });
  }

  publish(key?: string): void {
    for (const listener of this.listeners) listener({ key, elsewhere: false });
    const message: DraftMessage = { tenantId: this.tenantId, key };
    const channel = this.channel ?? open();
    channel?.postMessage(message);
    if (channel !== this.channel) channel?.close();
    if (channel || key !== undefined) return;
    const storage = new BrowserStorage();
    storage.set(CHANNEL_NAME, this.tenantId);
    storage.remove(CHANNEL_NAME);
  }

  subscribe(listener: (change: DraftChange) => void): () => void {
    this.listeners.add(listener);
    this.channel ??= open();
    // In some engines an open channel keeps a page out of the back/forward cache, so it is open only
    // while somebody subscribes.
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<DraftMessage>) => this.receive(data);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.channel?.close();
      this.channel = undefined;
    };
  }

  private receive({ tenantId, key }: DraftMessage): void {
    if (tenantId !== this.tenantId) return;
    for (const listener of this.listeners) listener({ key, elsewhere: true });
  }
}

function open(): BroadcastChannel | undefined {
  return hasChannels() ? new BroadcastChannel(CHANNEL_NAME) : undefined;
}

function hasChannels(): boolean {
  return typeof BroadcastChannel === 'function';
}

/**
 * A draft in the format of the releases before drafts had a `kind`: their drafts can be read, and such a release, still
 * open in another tab or restored by a rollback, can read this one's.
 */
type StoredDraft = Omit<NewApplicationDraft, 'kind' | 'revision'> & {
  /** Present if it edits an application's returned fields. */
  readonly resubmission?: Pick<ResubmissionDraft, 'applicationId' | 'version'> | undefined;
  /** Present if it is a new student's information; `planId` is then the welcomeId. */
  readonly checkin?: Pick<CheckinInformationDraft, 'version' | 'saved'> | undefined;
};

/** Serialises a draft without its revision, which is stored in the record. */
export function encodeDraft(draft: Draft): string {
  return JSON.stringify(stored(draft));
}

/** Undefined if it is not a draft, so that damaged records are ignored. */
export function decodeDraft(text: string): Draft | undefined {
  try {
    const found = JSON.parse(text) as Partial<StoredDraft> | null;
    const isDraft = typeof found?.planId === 'string' && typeof found.answers === 'object' && found.answers;
    return isDraft ? draftOf(found as StoredDraft) : undefined;
  } catch {
    return undefined;
  }
}

function stored(draft: Draft): StoredDraft {
  switch (draft.kind) {
    case 'newApplication': {
      const { kind: _, revision: __, ...others } = draft;
      return others;
    }
    case 'resubmission': {
      const { kind: _, revision: __, applicationId, version, ...others } = draft;
      return { ...others, resubmission: { applicationId, version } };
    }
    case 'checkinInformation': {
      const { kind: _, revision: __, welcomeId, version, saved, ...others } = draft;
      return { ...others, planId: welcomeId, planTitle: '', checkin: { version, saved } };
    }
  }
}

function draftOf({ resubmission, checkin, grant, ...others }: StoredDraft): Draft {
  if (resubmission) return { kind: 'resubmission', ...others, ...resubmission };
  if (!checkin) return { kind: 'newApplication', ...others, grant };
  const { planId: welcomeId, planTitle: _, ...progress } = others;
  return { kind: 'checkinInformation', ...progress, welcomeId, ...checkin };
}
