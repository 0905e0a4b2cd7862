import { expect, it } from 'vitest';
import { ADDRESS_LEAK } from '#school/core/access/attempts';
import { IDLE_LIMIT } from '#school/core/access/token-lifetimes';
import { RETAKES, UNCLAIMED_LIFE } from '#school/core/files/upload-limits';
import { readByteArray } from '../../read-byte-array';
import { asking, HOUR, person, SmallSchool } from '../small-school';
import type { StoreUnderTest } from '../store-under-test';

const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Unclaimed files are limited, counted and swept. */
export function fileProperties(open: () => StoreUnderTest): void {
  const school = () => SmallSchool.open(open());

  it('forty concurrent uploads of a draft store as many files as its form allows, and some retakes', async () => {
    const small = await school();
    await small.publish('plan', { cap: 50 }, asking(1));
    await small.publish('other', { cap: 50 });
    const { files } = small.school;
    const most = RETAKES.ofEach + RETAKES.files;
    const grant = await small.draft('plan');
    const token = await files.uploadToken(small.tenantId, grant.token);
    const file = { name: 'a.png', type: 'image/png' };
    const picture = { type: 'image/png', bytes: [PICTURE] };
    const upload = async () => {
      const opened = await files.openUpload(small.tenantId, token, file);
      if ('refused' in opened) return opened.refused;
      const { path, ...access } = opened;
      const outcome = await files.receive(path, access, picture);
      return outcome === 'stored' ? path : outcome.refused;
    };
    const counted = () =>
      open().store.transaction((tables) => tables.files.lockWaiting({ owner: `draft:${grant.draftId}` }));
    const isPath = (outcome: string) => outcome.startsWith(small.tenantId);
    // Forty concurrent uploads evict each other's unfinished places; the stored ones are within the limit.
    const paths = (await Promise.all(Array.from({ length: 40 }, upload))).filter(isPath);
    expect(paths.length).toBeLessThanOrEqual(most);
    expect((await counted()).stored).toBe(paths.length);
    for (let last = await upload(); isPath(last); last = await upload()) paths.push(last);
    expect(paths).toHaveLength(most);
    expect(await counted()).toMatchObject({ stored: most, bytes: most * PICTURE.length });
    // A claimed file no longer counts, and makes room.
    await open().store.transaction(({ files: table }) => table.claim(paths.slice(0, 1)));
    expect(await upload()).toMatch(small.tenantId);
    expect(await upload()).toBe('busy');
    // A form without an upload field accepts none.
    const none = await files.uploadToken(small.tenantId, (await small.draft('other')).token);
    expect(await files.openUpload(small.tenantId, none, file)).toEqual({
      refused: 'invalid',
      path: 'uploadToken',
      reason: 'noUploadField',
    });
  });

  it('a form with one photo accepts five retakes of it, each rotated', async () => {
    const small = await school();
    await small.publish('plan', { cap: 50 }, asking(1));
    const { files } = small.school;
    const token = await files.uploadToken(small.tenantId, (await small.draft('plan')).token);
    for (let n = 0; n < 5 * 4; n += 1)
      expect(
        await files.upload(small.tenantId, token, { name: 'a.png', type: 'image/png' }, [PICTURE]),
      ).toHaveProperty('path');
  });

  it('the oldest unused upload makes way for a new one', async () => {
    const small = await school();
    await small.publish('plan', { cap: 50 }, asking(1));
    const { files } = small.school;
    const token = await files.uploadToken(small.tenantId, (await small.draft('plan')).token);
    const uploads: { readonly path: string }[] = [];
    for (let n = 0; n < RETAKES.ofEach + RETAKES.files + 1; n += 1) {
      const upload = await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png' });
      if ('refused' in upload) throw new Error(upload.refused);
      uploads.push(upload);
      small.clock.pass(1);
    }
    const there = await open().store.read((tables) =>
      Promise.all(uploads.map(async ({ path }) => (await tables.files.find(path)) !== undefined)),
    );
    expect(there).toEqual([false, ...Array.from({ length: uploads.length - 1 }, () => true)]);
  });

  it('concurrent changes of the total bytes of files are counted exactly', async () => {
    const total = (bytes: number, most: number) =>
      open().store.transaction(({ files }) => files.occupy(bytes, most));
    // Other tests have stored files as well: this test's limit is far above their total.
    const huge = 2 ** 50;
    expect(await total(huge, Number.MAX_VALUE)).toBe(true);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => total(huge, 6.5 * huge)));
    expect(outcomes.filter(Boolean)).toHaveLength(5);
    expect(await total(-6 * huge, Number.MAX_VALUE)).toBe(true);
  });

  it('concurrent sweeps delete what has expired, and nothing else', async () => {
    const small = await school();
    await small.publish('plan', { cap: 50 }, asking(1));
    const { sweep, admissions, files } = small.school;
    const [grant, ...grants] = [
      await small.draft('plan'),
      await small.draft('plan'),
      await small.draft('plan'),
    ];
    const receipt = await small.apply('plan', person(0));
    const uploads = await Promise.all(
      [grant, ...grants].map(async (each) => {
        const token = await files.uploadToken(small.tenantId, each.token);
        const place = await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png' });
        if ('refused' in place) throw new Error(place.refused);
        return place;
      }),
    );
    for (const { path, ...access } of uploads.slice(1))
      expect(await files.receive(path, access, { type: 'image/png', bytes: [PICTURE] })).toBe('stored');
    const [, claimed, unclaimed] = uploads.map(({ path }) => path) as [string, string, string];
    const blobPaths = await open().store.read((tables) =>
      Promise.all(
        [claimed, unclaimed].map(async (path) => (await tables.files.find(path))?.stored?.blobPath ?? ''),
      ),
    );
    await open().store.transaction(async (tables) => {
      expect(await tables.files.claim([claimed, claimed])).toBe(true);
    });
    for (let n = 1; n <= 20; n += 1)
      await admissions.lookUps.lookUp(small.tenantId, person(n), small.tenantId);
    await sweep.run();
    const there = () =>
      open().store.read(async (tables) => ({
        files: (await Promise.all(uploads.map(({ path }) => tables.files.find(path)))).map(Boolean),
        draft: (await tables.drafts.byTokens([open().secrets.digest(grant.token)])).length > 0,
        applicant: (await tables.tokens.find(open().secrets.digest(receipt.token))) !== undefined,
      }));
    expect(await there()).toEqual({ files: [true, true, true], draft: true, applicant: true });
    for (let day = 0; day < 61; day += 1) {
      small.clock.pass(24 * HOUR);
      await admissions.own.all(small.tenantId, receipt.token);
    }
    const swept = await Promise.all(Array.from({ length: 6 }, () => sweep.run()));
    const total = (kind: keyof (typeof swept)[number]) => swept.reduce((sum, one) => sum + one[kind], 0);
    expect(await there()).toEqual({ files: [false, true, false], draft: false, applicant: true });
    expect(total('files')).toBeGreaterThanOrEqual(2);
    expect(total('drafts')).toBeGreaterThanOrEqual(2);
    expect(total('tokens')).toBeGreaterThanOrEqual(3);
    expect(total('attempts')).toBeGreaterThanOrEqual(22);
    const bytes = await Promise.all(
      blobPaths.map(async (path) => readByteArray(await small.blobs.get(path))),
    );
    expect(bytes).toEqual([[...PICTURE], []]);
    // A removed file cannot be claimed.
    await open().store.transaction(async (tables) => {
      expect(await tables.files.claim([unclaimed])).toBe(false);
    });
    // A session in use still gives access to the application.
    expect(await admissions.own.all(small.tenantId, receipt.token)).toHaveLength(1);
    small.clock.pass(IDLE_LIMIT.applicant ?? 0);
    await sweep.run();
    expect((await there()).applicant).toBe(false);
  });

  it('a batch of submissions claims its files, abandons the others of their drafts, and says where one is gone', async () => {
    const { store } = open();
    const [now, later] = [1_000, 9_000];
    const file = (path: string, owner: string) => ({
      ...{ path, owner, tenantId: 'files', name: 'a.png', type: 'image/png' },
      unclaimedUntil: later,
    });
    const counted = { key: 'files', wrong: 1, waitsUntil: 0, keptUntil: later };
    const write = (attachments: readonly string[]) =>
      store.transaction(({ entries }) =>
        entries.write(
          {
            attempts: { changed: [counted], added: [] },
            ...{ names: [], accepted: [], attachments, owners: ['draft:one'] },
          },
          now,
          ADDRESS_LEAK,
        ),
      );
    await store.transaction(async ({ files }) => {
      await files.add(file('sent', 'draft:one'));
      await files.add(file('retaken', 'draft:one'));
      await files.add(file('beside', 'draft:two'));
    });
    expect(await write(['sent', 'sent'])).toBe(true);
    const until = await store.read(({ files }) =>
      Promise.all(
        ['sent', 'retaken', 'beside'].map(async (path) => (await files.find(path))?.unclaimedUntil),
      ),
    );
    expect(until).toEqual([undefined, now, later]);
    expect(await write(['sent', 'gone'])).toBe(false);
  });

  it('a released file expires unless it is claimed again, and an unclaimed one keeps its time', async () => {
    const { store } = open();
    const [early, late] = [3_000, 5_000];
    const file = { tenantId: 'released', owner: 'student:released', name: 'a.png', type: 'image/png' };
    const untilOf = (path: string) =>
      store.read(async ({ files }) => (await files.find(path))?.unclaimedUntil);
    await store.transaction(async ({ files }) => {
      await files.add({ ...file, path: 'released' });
      await files.add({ ...file, path: 'not-released' });
      await files.add({ ...file, path: 'waits', unclaimedUntil: early });
      await files.release(['released', 'waits', 'unknown'], late);
      await files.release([], late);
    });
    expect(await Promise.all(['released', 'not-released', 'waits'].map(untilOf))).toEqual([
      late,
      undefined,
      early,
    ]);
    expect(await store.transaction(({ files }) => files.claim(['released']))).toBe(true);
    expect(await untilOf('released')).toBeUndefined();
  });

  it('an unsubmitted file is kept for four days after the last use of its draft, and then reported as missing', async () => {
    const small = await school();
    await small.publish('plan', { cap: 50 }, asking(1));
    const { files, readableFiles, sweep } = small.school;
    const grant = await small.draft('plan');
    const token = await files.uploadToken(small.tenantId, grant.token);
    const place = await files.openUpload(small.tenantId, token, { name: 'a.png', type: 'image/png' });
    if ('refused' in place) throw new Error(place.refused);
    await files.receive(place.path, place, {
      type: 'image/png',
      bytes: [PICTURE],
    });
    const attachment = { path: place.path, name: 'a.png', type: 'image/png', size: PICTURE.length };
    const isThere = () =>
      open().store.read(async (tables) => (await tables.files.find(place.path)) !== undefined);
    for (const use of [
      () => files.uploadToken(small.tenantId, grant.token),
      () => readableFiles.readable(small.tenantId, grant.token, place.path),
    ]) {
      small.clock.pass(UNCLAIMED_LIFE.stored - 1);
      await sweep.run();
      expect(await isThere()).toBe(true);
      await use();
    }
    small.clock.pass(UNCLAIMED_LIFE.stored);
    await sweep.run();
    expect(await isThere()).toBe(false);
    const answers = { ...person(0), files: [attachment] };
    const { planId, submissionKey } = grant;
    const submission = { planId, submissionKey, templateVersion: 1, answers, promised: true };
    expect(await small.school.admissions.submissions.submit(small.tenantId, grant.token, submission)).toEqual(
      {
        refused: 'invalid',
        path: 'answers.files',
        reason: 'attachment',
      },
    );
  });
}
