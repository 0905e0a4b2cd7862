import type { Page } from 'playwright-core';
import { until } from '#features/support/until';

/** Everything that a page has stored on the phone, as searchable text. */
export interface StoredData {
  readonly local: string;
  readonly session: string;
  /** Records of all databases, by `database/table`; bytes as the text that an attacker could read. */
  readonly records: Readonly<Record<string, readonly string[]>>;
}

export function storedOn(page: Page): Promise<StoredData> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readable = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if ('CryptoKey' in globalThis && value instanceof CryptoKey)
        return `key, extractable: ${value.extractable}`;
      return value;
    };
    const asText = (value: unknown) => JSON.stringify(value, (_, part) => readable(part));
    const records: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const all = await settled(database.transaction(table).objectStore(table).getAll());
        records[`${name}/${table}`] = all.map(asText);
      }
      database.close();
    }
    return { local: asText({ ...localStorage }), session: asText({ ...sessionStorage }), records };
  });
}

/** Waits until a draft stored on the phone contains all of `texts`. */
export async function draftHolds(page: Page, ...texts: readonly string[]): Promise<void> {
  await until(
    async () => (await storedDrafts(page)).some((draft) => texts.every((text) => draft.includes(text))),
    () => `no draft has ${texts.join(', ')}`,
  );
}

/** Waits until the phone has drafts, and none of them contains `text`. */
export async function draftsLack(page: Page, text: string): Promise<void> {
  await until(
    async () => {
      const drafts = await storedDrafts(page);
      return drafts.length > 0 && drafts.every((draft) => !draft.includes(text));
    },
    () => `a draft has ${text}, or there is none`,
  );
}

/** Waits until the phone has each of these files: a draft names it, or it is a copy that none names yet. */
export async function filesAreKept(page: Page, ...names: readonly string[]): Promise<void> {
  const missing = async () => {
    const drafts = (await storedDrafts(page)).join();
    return names.filter((name) => !drafts.includes(name)).length - (await countCopies(page));
  };
  await until(
    async () => (await missing()) <= 0,
    () => `the phone lacks some of ${names.join(', ')}`,
  );
}

/** Number of files that the phone keeps until a draft names them, or of those whose upload is paused. */
export function countCopies(page: Page, which: 'all' | 'paused' = 'all'): Promise<number> {
  return page.evaluate(async (which) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = await indexedDB.databases();
    // To open a database that is not there yet would make it, without its tables.
    if (!databases.some(({ name }) => name === 'orientation-files')) return 0;
    const files = await settled(indexedDB.open('orientation-files'));
    const all: { readonly isPaused?: boolean }[] = await settled(
      files.transaction('files').objectStore('files').getAll(),
    );
    files.close();
    return all.filter(({ isPaused }) => which === 'all' || isPaused).length;
  }, which);
}

/** The drafts on the phone, decrypted. */
function storedDrafts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    const all = async (name: string, table: string): Promise<unknown[]> => {
      // To open a database that is not there yet would make it, without its tables.
      if (!known.some((database) => database.name === name)) return [];
      const database = await settled(indexedDB.open(name));
      const rows: unknown[] = await settled(database.transaction(table).objectStore(table).getAll());
      database.close();
      return rows;
    };
    const [key] = (await all('orientation-keys', 'keys')) as CryptoKey[];
    const drafts = (await all('orientation-drafts', 'drafts')) as {
      readonly sealed: ArrayBuffer;
      readonly iv: Uint8Array<ArrayBuffer>;
    }[];
    if (!key) return [];
    const texts: string[] = [];
    for (const { sealed, iv } of drafts) {
      const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
      texts.push(new TextDecoder().decode(bytes));
    }
    return texts;
  });
}
