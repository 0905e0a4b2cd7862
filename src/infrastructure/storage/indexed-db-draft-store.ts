import { createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval';
import type { DraftStore } from '../../application/ports/draft-store';
import { type Draft, draftKey } from '../../domain/form/draft';
import { type KeyKeeper, type StoredDraft, seal, unseal } from './draft-vault';

/** Drafts in IndexedDB, one record each, sealed with a key that cannot be exported where the page may have one. */
export class IndexedDbDraftStore implements DraftStore, KeyKeeper {
  private readonly drafts: () => UseStore;
  private readonly keys: () => UseStore;
  private held: Promise<CryptoKey | undefined> | undefined;

  constructor(private readonly tenantId: string) {
    // Opened with the first use: a phone that denies storage must not keep the app from starting.
    this.drafts = once(() => createStore('orientation-drafts', 'drafts'));
    this.keys = once(() => createStore('orientation-keys', 'keys'));
  }

  async all(): Promise<readonly Draft[]> {
    const stored = await entries<string, StoredDraft>(this.drafts());
    const own = stored.filter(([name]) => name.startsWith(this.prefix));
    const read = await Promise.all(own.map(([, record]) => this.read(record)));
    return read.filter((draft) => draft !== undefined).sort((a, b) => b.savedAt - a.savedAt);
  }

  async load(key: string): Promise<Draft | undefined> {
    const stored = await get<StoredDraft>(this.name(key), this.drafts());
    return stored && this.read(stored);
  }

  async save(draft: Draft): Promise<void> {
    await set(this.name(draftKey(draft)), await seal(JSON.stringify(draft), this), this.drafts());
  }

  async remove(key: string): Promise<void> {
    await del(this.name(key), this.drafts());
  }

  async clear(): Promise<void> {
    const stored = await entries<string, StoredDraft>(this.drafts());
    const own = stored.map(([name]) => name).filter((name) => name.startsWith(this.prefix));
    await Promise.all(own.map((name) => del(name, this.drafts())));
  }

  key(): Promise<CryptoKey | undefined> {
    this.held ??= this.findKey().catch((thrown: unknown) => {
      this.held = undefined;
      throw thrown;
    });
    return this.held;
  }

  private async findKey(): Promise<CryptoKey | undefined> {
    if (!globalThis.crypto?.subtle) return undefined;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Two tabs may look at once: the first key stays, in one transaction.
    await update<CryptoKey>('drafts', (kept) => kept ?? made, this.keys());
    return get<CryptoKey>('drafts', this.keys());
  }

  private async read(stored: StoredDraft): Promise<Draft | undefined> {
    const text = await unseal(stored, this);
    return text === undefined ? undefined : readDraft(text);
  }

  private get prefix(): string {
    return `${encodeURIComponent(this.tenantId)}/`;
  }

  private name(key: string): string {
    return this.prefix + key;
  }
}

/** Undefined for what no draft can be: another version's or a damaged record is passed over. */
function readDraft(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    const whole =
      typeof draft?.planId === 'string' &&
      typeof draft.savedAt === 'number' &&
      typeof draft.answers === 'object';
    return whole ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
