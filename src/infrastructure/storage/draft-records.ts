import { del, entries, get } from 'idb-keyval';
import type { EncryptedDraft } from './draft-encryption';
import { phoneDatabase } from './phone-database';

/** An encrypted draft with its version. Records of the first release have neither `revision` nor `order`. */
export type EncryptedDraftRecord = EncryptedDraft & {
  readonly revision?: string | undefined;
  /** Increases with each write of any draft on this phone. */
  readonly order?: number | undefined;
};

const FIRST_RELEASE = 'first';

/** Prefix of the keys of a tenant's drafts. */
export function draftsOf(tenantId: string): string {
  return `${encodeURIComponent(tenantId)}/`;
}

/** Draft records in IndexedDB by key. */
export class DraftRecords {
  private readonly store = phoneDatabase('orientation-drafts', 'drafts');

  async all(prefix: string): Promise<readonly (readonly [string, EncryptedDraftRecord])[]> {
    const stored = await entries<string, EncryptedDraftRecord>(this.store);
    return stored.filter(([name]) => name.startsWith(prefix)).sort(([, a], [, b]) => orderOf(b) - orderOf(a));
  }

  get(name: string): Promise<EncryptedDraftRecord | undefined> {
    return get<EncryptedDraftRecord>(name, this.store);
  }

  remove(name: string): Promise<void> {
    return del(name, this.store);
  }

  /**
   * Replaces the record with the revision `seen` (undefined: none exists) in one transaction. If the stored revision
   * differs, changes nothing and resolves to what is stored: a record, or 'nothing'.
   */
  compareAndSet(
    name: string,
    seen: string | undefined,
    record: EncryptedDraft,
    revision: string,
  ): Promise<EncryptedDraftRecord | 'nothing' | undefined> {
    return this.store('readwrite', (records) => {
      let found: EncryptedDraftRecord | undefined;
      let latest = 0;
      let existing: EncryptedDraftRecord | 'nothing' | undefined;
      const walking = records.openCursor();
      walking.onsuccess = () => {
        const cursor = walking.result;
        if (cursor) {
          if (cursor.key === name) found = cursor.value as EncryptedDraftRecord;
          latest = Math.max(latest, orderOf(cursor.value as EncryptedDraftRecord));
          cursor.continue();
        } else if (revisionOf(found) === seen) records.put({ ...record, revision, order: latest + 1 }, name);
        else existing = found ?? 'nothing';
      };
      return new Promise((resolve, reject) => {
        const { transaction } = records;
        transaction.oncomplete = () => resolve(existing);
        transaction.onabort = () => reject(transaction.error);
      });
    });
  }
}

export function revisionOf(record: EncryptedDraftRecord | undefined): string | undefined {
  return record && (record.revision ?? FIRST_RELEASE);
}

function orderOf(record: EncryptedDraftRecord): number {
  return record.order ?? 0;
}
