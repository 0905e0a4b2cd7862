import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_VIEWER_PAGE } from '#domain/upload/preview';
import { fileEndpoints } from '#wire/files';
import { registerEndpoints } from '#wire/register';
import { embeddedUnderTest, memoryUnderTest, type StoreUnderTest } from '../../store/store-under-test';
import { DemoServer } from '../demo-server';
import { person } from '../people';

const PLAN = '2026年短期技能培训招生';

/** Control characters (including NUL), lone surrogates, and bidirectional controls. */
const DECEPTIVE = /(?!\s)\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const RANGES = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xd800, 0xdfff],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
] as const;
const deceptive = fc
  .oneof(fc.constant(0), ...RANGES.map(([min, max]) => fc.integer({ min, max })))
  // U+0085 counts as white space.
  .filter((code) => code !== 0x85)
  .map((code) => String.fromCharCode(code));

const stores: readonly (readonly [string, () => Promise<StoreUnderTest>, number])[] = [
  ['in memory', memoryUnderTest, 80],
  ['on the embedded database', embeddedUnderTest, 25],
];

describe.each(stores)('text with characters that databases cannot store, %s', (_name, open, numRuns) => {
  let server: DemoServer;
  let opened: StoreUnderTest;
  let tenantId: string;
  let people = 1_000;
  let folder: string;
  beforeAll(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'viewer-'));
    await mkdir(join(folder, 'viewer'));
    await writeFile(join(folder, 'viewer', 'viewer.js'), '');
    const appDir = join(folder, 'app');
    server = await DemoServer.start({ appDir }, { store: opened.store, secrets: opened.secrets });
    tenantId = await server.tenantId();
  });
  afterAll(async () => {
    await server.app.close();
    await opened.close();
    await rm(folder, { recursive: true });
  });

  it('a submission stores no invisible or unstorable characters, and gets no server error for them', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(deceptive, fc.nat(), fc.nat(), async (character, which, where) => {
        people += 1;
        const { grant, submission } = await server.draft(PLAN, person(people), tenantId);
        const texts = textsIn(submission);
        const { text, put } = texts[which % texts.length] ?? expect.fail();
        const at = where % (text.length + 1);
        put(text.slice(0, at) + character + text.slice(at));
        const me = { tenantId, bearer: grant.token };
        const sent = await server.call(registerEndpoints.register, submission, me);
        expect([200, 400]).toContain(sent.status);
        if (sent.code !== 0) return;
        stored += 1;
        const record = await opened.store.read(({ applications }) =>
          applications.find(tenantId, sent.data.applicationId),
        );
        expect(
          Object.values(record?.answers ?? {}).filter((answer) => DECEPTIVE.test(String(answer))),
        ).toEqual([]);
      }),
      { numRuns },
    );
    // Bidirectional controls, which pasting may insert, are removed; a form is not refused because of them.
    expect(stored).toBeGreaterThan(0);
  }, 60_000);

  it('a look-up with characters that no database stores is malformed', async () => {
    const { id } = await server.plan(PLAN, tenantId);
    await fc.assert(
      fc.asyncProperty(deceptive, async (character) => {
        const identity = { ...person(people), name: `何${character}静怡` };
        const looked = await server.call(registerEndpoints.queryResult, identity, { tenantId });
        const opened = await server.call(
          registerEndpoints.openDraft,
          { planId: id + character },
          { tenantId },
        );
        const isMark = /[\u202a-\u202e\u2066-\u2069]/.test(character);
        expect([looked.status, opened.status]).toEqual(isMark ? [200, 200] : [400, 400]);
      }),
      { numRuns },
    );
  }, 60_000);

  it('a page’s URL with characters that no database stores causes no server error', async () => {
    const pages = [
      ['/fileapi/picture/a%00b', 404],
      ['/zhxy/miniapp/index.html?tenantId=a%00b', 404],
      [`${FILE_VIEWER_PAGE}?tenantId=a%00b`, 200],
    ] as const;
    for (const [url, status] of pages)
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, status]);
    expect(server.logged).toEqual([]);
  });

  it('a file’s name with invisible or unstorable characters is refused', async () => {
    const { grant } = await server.draft('2026年秋季高职招生', person(2_000), tenantId);
    const me = { tenantId, bearer: grant.token };
    const { token } = await server.ask(fileEndpoints.token, {}, me);
    await fc.assert(
      fc.asyncProperty(deceptive, fc.nat(5), async (character, at) => {
        const filePath = `照片${'x'.repeat(at)}${character}gnp.png`;
        const result = await server.call(
          fileEndpoints.uploadUrl,
          { filePath, fileType: 'image/png' },
          { ...me, uploadToken: token },
        );
        // In a query a lone surrogate becomes U+FFFD, which is a visible character.
        expect(result.status).toBe(/\p{Cs}/u.test(character) ? 200 : 400);
      }),
      { numRuns },
    );
  }, 60_000);
});

interface Text {
  readonly text: string;
  put(changed: string): void;
}

/** Every text in a request, at any depth. */
function textsIn(value: object): readonly Text[] {
  const members = value as Record<string, unknown>;
  return Object.entries(members).flatMap(([key, member]): readonly Text[] => {
    if (typeof member === 'string') return [{ text: member, put: (changed) => (members[key] = changed) }];
    return typeof member === 'object' && member !== null ? textsIn(member) : [];
  });
}
