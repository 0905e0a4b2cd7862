// @module-tag quick
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftChange, DraftStore } from '#application/ports/enrollment/draft-store';
import { draftKey } from '#domain/enrollment/draft';
import { bytesOf, FORMER_KINDS, formerDrafts } from '#test/infrastructure/storage/former-drafts';
import { type DraftPhone, draft, draftStoreContract } from '../../contract/suites/draft-store-contract';
import { SWITCHES } from '../../support/chromium.mjs';
import { pageModule } from '../support/page-module';

/** A page with the store as `window.openStore`, at a secure address with keys and at one without. */
let server: Server;
let browser: Browser;
let secure = '';
let plain = '';

beforeAll(async () => {
  const script = await bundledStore();
  server = createServer((request, response) => {
    const isScript = request.url === '/store.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/store.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  secure = `http://127.0.0.1:${port}/`;
  plain = `http://phone.test:${port}/`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...SWITCHES, '--host-resolver-rules=MAP phone.test 127.0.0.1'],
  });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

function bundledStore(): Promise<string> {
  const source = resolve('src/infrastructure/storage/indexed-db-draft-store');
  return pageModule(
    `import { IndexedDbDraftStore } from '${source}';\nconst stores = {};\nwindow.openStore = (page, id) => (stores[page] ??= new IndexedDbDraftStore(id));\n`,
  );
}

class BrowserPhone implements DraftPhone {
  /** Opened stores, each as by a page of its own. */
  private opened = 0;
  private readonly watchers = new Map<number, (change: DraftChange) => void>();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async take(address: string): Promise<BrowserPhone> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const phone = new BrowserPhone(context, page);
    await page.exposeFunction('tell', (opened: number, change: DraftChange) =>
      phone.watchers.get(opened)?.(change),
    );
    await page.goto(address);
    return phone;
  }

  open(tenantId: string): DraftStore {
    this.opened += 1;
    const { opened } = this;
    const call = <T>(name: keyof DraftStore, ...args: readonly unknown[]): Promise<T> =>
      this.page.evaluate(
        ({ opened, tenantId, name, args }) => {
          const page = globalThis as unknown as {
            openStore(
              opened: number,
              id: string,
            ): Record<string, (...args: readonly unknown[]) => Promise<never>>;
            tell(opened: number, change: unknown): void;
          };
          const store = page.openStore(opened, tenantId);
          if (name !== 'watch') return store[name]?.(...args);
          store.watch?.((change: unknown) => page.tell(opened, change));
          return undefined;
        },
        { opened, tenantId, name, args },
      ) as Promise<T>;
    return {
      all: () => call('all'),
      load: (key) => call('load', key),
      save: (kept) => call('save', kept),
      remove: (key) => call('remove', key),
      clear: () => call('clear'),
      watch: (listener) => {
        this.watchers.set(opened, listener);
        void call('watch');
        return () => this.watchers.delete(opened);
      },
    };
  }

  /** A whole database as text. */
  raw(database: string, table: string): Promise<string> {
    return this.page.evaluate(
      async ([database, table]) => {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(database as string);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const records = await new Promise<unknown[]>((resolve) => {
          const request = opened
            .transaction(table as string)
            .objectStore(table as string)
            .getAll();
          request.onsuccess = () => resolve(request.result);
        });
        opened.close();
        const readable = (value: unknown): unknown =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
        return JSON.stringify(records, (_, value) =>
          'CryptoKey' in globalThis && value instanceof CryptoKey
            ? { extractable: value.extractable }
            : readable(value),
        );
      },
      [database, table],
    );
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

draftStoreContract('IndexedDB, encrypted', () => BrowserPhone.take(secure));
draftStoreContract('IndexedDB on plain http', () => BrowserPhone.take(plain));

describe('a stored draft on the phone', () => {
  test('is encrypted with a non-extractable key', async () => {
    const phone = await BrowserPhone.take(secure);
    await phone.open('a').save(draft('plan'));
    const raw = await phone.raw('orientation-drafts', 'drafts');
    for (const secret of ['draft token', '证件照', '西湖区', 'answers']) expect(raw).not.toContain(secret);
    expect(await phone.raw('orientation-keys', 'keys')).toBe('[{"extractable":false}]');
    await phone.close();
  });

  test('is plain on plain http, where no such key exists', async () => {
    const phone = await BrowserPhone.take(plain);
    expect(await phone.page.evaluate(() => globalThis.isSecureContext)).toBe(false);
    await phone.open('a').save(draft('plan'));
    expect(await phone.raw('orientation-drafts', 'drafts')).toContain('西湖区');
    await phone.close();
  });

  test('survives a reload', async () => {
    const phone = await BrowserPhone.take(secure);
    await phone.open('a').save(draft('plan'));
    await phone.page.reload();
    expect(await phone.open('a').load('plan')).toMatchObject(draft('plan'));
    await phone.close();
  });

  test('is ignored if it cannot be decrypted', async () => {
    const phone = await BrowserPhone.take(secure);
    await phone.open('a').save(draft('lost'));
    // A new page does not hold the database open, so that its key can be deleted.
    await phone.page.reload();
    await phone.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('orientation-keys').onsuccess = () => resolve();
        }),
    );
    await phone.open('a').save(draft('new'));
    expect((await phone.open('a').all()).map(draftKey)).toEqual(['new']);
    expect(await phone.open('a').load('lost')).toBeUndefined();
    await phone.close();
  });

  test.each([
    ['plain', () => plain],
    ['encrypted', () => secure],
  ] as const)('of the former release, %s, opens with all input', async (way, address) => {
    const phone = await BrowserPhone.take(address());
    // Creates the databases through the store; a former release created them in the same way.
    await phone.open('a').save(draft('plan'));
    await phone.page.reload();
    const records = FORMER_KINDS.map((kind) => {
      const { text, sealed, iv, revision, order } = formerDrafts.records[kind];
      const numbers = revision === undefined ? {} : { revision, order };
      return way === 'plain'
        ? { name: `a/${kind}`, record: { open: text, ...numbers } }
        : { name: `a/${kind}`, sealed: [...bytesOf(sealed)], iv: [...bytesOf(iv)], record: numbers };
    });
    const rawKey = [...bytesOf(formerDrafts.rawKey)];
    await phone.page.evaluate(
      async ({ records, rawKey }) => {
        const put = (database: string, table: string, entries: readonly (readonly [string, unknown])[]) =>
          new Promise<void>((resolve, reject) => {
            const request = indexedDB.open(database);
            request.onerror = () => reject(request.error);
            request.onsuccess = () => {
              const transaction = request.result.transaction(table, 'readwrite');
              for (const [name, value] of entries) transaction.objectStore(table).put(value, name);
              transaction.oncomplete = () => {
                request.result.close();
                resolve();
              };
            };
          });
        if (globalThis.isSecureContext) {
          const bytes = new Uint8Array(rawKey);
          const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
          await put('orientation-keys', 'keys', [['drafts', key]]);
        }
        await put(
          'orientation-drafts',
          'drafts',
          records.map((entry) => [
            entry.name,
            'sealed' in entry
              ? {
                  ...entry.record,
                  sealed: new Uint8Array(entry.sealed ?? []).buffer,
                  iv: new Uint8Array(entry.iv ?? []),
                }
              : entry.record,
          ]),
        );
      },
      { records, rawKey },
    );
    for (const kind of FORMER_KINDS) {
      const found = await phone.open('a').load(kind);
      expect(found?.answers).toEqual(JSON.parse(formerDrafts.records[kind].text).answers);
      expect(found?.kind).toBe(
        kind.startsWith('newApplication') || kind === 'bootForm' ? 'newApplication' : kind,
      );
    }
    await phone.close();
  });
});
