import type { Page } from 'playwright-core';

/** Everything that a page has stored on the phone, as searchable text. */
export interface Kept {
  readonly local: string;
  readonly session: string;
  /** Records of all databases, by `database/table`; bytes as the text that an attacker could read. */
  readonly records: Readonly<Record<string, readonly string[]>>;
}

export function keptOn(page: Page): Promise<Kept> {
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
