// @module-tag quick
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PickedFile } from '#application/ports/files/file-store';
import type { UploadOwner, UploadRecord, UploadStore } from '#application/ports/files/upload-store';
import type { Attachment } from '#domain/form/template';
import { uploadStoreContract } from '../../contract/suites/upload-store-contract';
import { pageModule } from '../support/page-module';
import { Phones, PLAIN_HOST } from '../support/phones';

/** Pages with the adapter as `window.kept`, in a secure context with keys and in one without. */
let server: Server;
let phones: Phones;
let secure = '';
let plain = '';

/** Values passed to the page and back. */
type SerializedFile =
  | { readonly id: string; readonly stored: Attachment }
  | {
      readonly id: string;
      readonly name: string;
      readonly type: string;
      readonly isPrepared: boolean;
      readonly resume?: string | undefined;
      readonly isPaused?: boolean | undefined;
      readonly bytes: readonly number[];
    };

interface UploadStorePage {
  list(place: UploadOwner): Promise<readonly SerializedFile[]>;
  add(
    place: UploadOwner,
    name: string,
    type: string,
    bytes: readonly number[],
    isPrepared: boolean,
  ): Promise<string>;
  setPrepared(id: string, name: string, type: string, bytes: readonly number[]): Promise<void>;
  setResume(id: string, resume: string | undefined): Promise<void>;
  setPaused(id: string, isPaused: boolean): Promise<void>;
  setStored(id: string, stored: Attachment): Promise<void>;
  remove(id: string): Promise<void>;
  removeDrafts(key?: string): Promise<void>;
}

declare global {
  interface Window {
    readonly kept: UploadStorePage;
  }
}

beforeAll(async () => {
  const script = await bundled();
  server = createServer((request, response) => {
    const isScript = request.url === '/kept.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/kept.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  secure = `http://127.0.0.1:${port}/`;
  plain = `http://${PLAIN_HOST}:${port}/`;
  phones = await Phones.inCommon();
});

afterAll(async () => {
  await phones?.close();
  server?.close();
});

function bundled(): Promise<string> {
  const storage = resolve('src/infrastructure/storage');
  return pageModule(
    `import { IndexedDbDraftStore } from '${storage}/indexed-db-draft-store';
     import { IndexedDbUploadStore } from '${storage}/indexed-db-upload-store';
     const drafts = new IndexedDbDraftStore('t');
     const kept = new IndexedDbUploadStore('t', drafts);
     window.kept = {
       list: async (place) => Promise.all((await kept.list(place)).map(async ({ id, content }) => 'stored' in content
         ? { id, stored: content.stored }
         : { id, name: content.file.name, type: content.file.type, isPrepared: content.isPrepared, resume: content.resume, isPaused: content.isPaused, bytes: [...new Uint8Array(await content.file.arrayBuffer())] })),
       add: (place, name, type, bytes, isPrepared) => kept.add(place, new File([Uint8Array.from(bytes)], name, { type }), isPrepared),
       setPrepared: (id, name, type, bytes) => kept.setPrepared(id, new File([Uint8Array.from(bytes)], name, { type })),
       setResume: (id, resume) => kept.setResume(id, resume),
       setPaused: (id, isPaused) => kept.setPaused(id, isPaused),
       setStored: (id, stored) => kept.setStored(id, stored),
       remove: (id) => kept.remove(id),
       removeDrafts: (key) => key === undefined ? drafts.clear() : drafts.remove(key),
     };`,
  );
}

/** The adapter on a page, called from a test. */
class PageUploadStore implements UploadStore {
  constructor(private readonly page: Page) {}

  async list(place: UploadOwner): Promise<readonly UploadRecord[]> {
    const found = await this.page.evaluate((given) => window.kept.list(given), place);
    return found.map((one) =>
      'stored' in one
        ? { id: one.id, content: { stored: one.stored } }
        : {
            id: one.id,
            content: {
              file: fileOf(one.name, one.type, one.bytes),
              isPrepared: one.isPrepared,
              resume: one.resume,
              isPaused: one.isPaused,
            },
          },
    );
  }

  async add(
    place: UploadOwner,
    { name, type, arrayBuffer }: PickedFile,
    isPrepared: boolean,
  ): Promise<string> {
    const bytes = [...new Uint8Array(await arrayBuffer())];
    return this.page.evaluate(
      ({ place, name, type, bytes, isPrepared }) => window.kept.add(place, name, type, bytes, isPrepared),
      { place, name, type, bytes, isPrepared },
    );
  }

  async setPrepared(id: string, { name, type, arrayBuffer }: PickedFile): Promise<void> {
    const bytes = [...new Uint8Array(await arrayBuffer())];
    return this.page.evaluate(({ id, name, type, bytes }) => window.kept.setPrepared(id, name, type, bytes), {
      id,
      name,
      type,
      bytes,
    });
  }

  setResume(id: string, resume: string | undefined): Promise<void> {
    return this.page.evaluate(({ id, resume }) => window.kept.setResume(id, resume), { id, resume });
  }

  setPaused(id: string, isPaused: boolean): Promise<void> {
    return this.page.evaluate(({ id, isPaused }) => window.kept.setPaused(id, isPaused), { id, isPaused });
  }

  setStored(id: string, stored: Attachment): Promise<void> {
    return this.page.evaluate(({ id, stored }) => window.kept.setStored(id, stored), { id, stored });
  }

  remove(id: string): Promise<void> {
    return this.page.evaluate((id) => window.kept.remove(id), id);
  }
}

function fileOf(name: string, type: string, bytes: readonly number[]): PickedFile {
  const { buffer } = Uint8Array.from(bytes);
  return { name, type, size: bytes.length, arrayBuffer: async () => buffer };
}

const opened: BrowserContext[] = [];
afterAll(async () => {
  for (const context of opened) await context.close().catch(() => undefined);
});

async function phoneAt(address: string) {
  const { context, page } = await phones.take();
  opened.push(context);
  const arrive = async (target: Page) => {
    await target.goto(address);
    await target.waitForFunction(() => 'kept' in window);
  };
  await arrive(page);
  return {
    page,
    open: async () => {
      const another = await context.newPage();
      await arrive(another);
      return new PageUploadStore(another);
    },
    removeDrafts: (key?: string) => page.evaluate((key) => window.kept.removeDrafts(key), key),
  };
}

uploadStoreContract('in IndexedDB, where the page has keys', () => phoneAt(secure));
uploadStoreContract('in IndexedDB over plain http', () => phoneAt(plain));

/** The whole database of picked files as text. */
function raw(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('orientation-files');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('files').objectStore('files').getAll();
          all.onsuccess = () => {
            const decoder = new TextDecoder('latin1');
            const text = (value: unknown): string => {
              if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
              return typeof value === 'object' && value !== null
                ? Object.values(value).map(text).join(' ')
                : String(value);
            };
            opening.result.close();
            resolve(all.result.map(text).join(' '));
          };
        };
      }),
  );
}

describe('the copy of a picked file on the phone', () => {
  const bytes = [...'a certificate'].map((character) => character.charCodeAt(0));
  const place = { draftKey: 'autumn', fieldKey: 'proofs' };

  test('is encrypted if the page has keys: neither its content nor its name is readable', async () => {
    const { page, open } = await phoneAt(secure);
    await (await open()).add(place, fileOf('diploma.jpg', 'image/jpeg', bytes), true);
    const text = await raw(page);
    expect(text.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/certificate|diploma/);
  });

  test('is plain if the page has none', async () => {
    const { page, open } = await phoneAt(plain);
    await (await open()).add(place, fileOf('diploma.jpg', 'image/jpeg', bytes), true);
    expect(await raw(page)).toMatch(/certificate/);
  });
});

test('a field’s files are found without reading those of other fields into memory', async () => {
  const { page, open } = await phoneAt(secure);
  const kept = await open();
  const place = { draftKey: 'autumn', fieldKey: 'proofs' };
  await kept.add(place, fileOf('a.jpg', 'image/jpeg', [1]), true);
  for (const fieldKey of ['photo', 'proofs/2'])
    await kept.add({ ...place, fieldKey }, fileOf('b.jpg', 'image/jpeg', [2]), true);
  const read = await page.evaluate(async (place) => {
    const counts: number[] = [];
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...given) {
      const request = getAll.apply(this, given);
      request.addEventListener('success', () => counts.push(request.result.length));
      return request;
    };
    const found = await window.kept.list(place);
    return { counts, found: found.length };
  }, place);
  expect(read).toEqual({ counts: [1], found: 1 });
});
