import { describe, expect, it } from 'vitest';
import { rotateKeys } from '#school/core/key-rotation';
import { createSchool } from '#school/core/school';
import { demoNewStudents } from '#school/demo/new-students';
import { demoPeople, demoPhone } from '#school/demo/people';
import { QINGYUN } from '#school/demo/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { MemoryBlobStore } from '#school/store/memory/memory-blob-store';
import { openSqlStore, type SqlSettings } from '#school/store/sql/open-sql-store';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { type KeptDatabase, keptInFolder, keptOnServer } from './kept-database';
import { orThrow } from './or-throw';

const server = process.env.TEST_DATABASE_URL ?? '';
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function rotation(keep: () => Promise<KeptDatabase>): void {
  it.each([
    ['in plain', undefined],
    ['under SECRETS_KEY', new Uint8Array(32).fill(7)],
  ])(
    'leaves all that was there good, in this process and the next, with keys %s',
    async (_how, secretsKey) => {
      const kept = await keep();
      const settings: SqlSettings = { ...kept.settings, secretsKey };
      const clock = new FakeClock(START);
      const blobs = new MemoryBlobStore();
      const open = async () => {
        const { store, secrets, close } = await openSqlStore(settings);
        return { store, secrets, close, school: createSchool({ store, secrets, clock, blobs }) };
      };
      const first = await open();
      await seedDemo(first.school, { now: clock.now() });
      const { admissions, welcome, files, desk } = first.school;
      const [person] = demoPeople;
      const identity = { name: person?.name ?? '', idCard: person?.idCard ?? '', phone: demoPhone };
      const applicant = orThrow(await admissions.signIn(QINGYUN, identity)).token;
      const ready = demoNewStudents.find(({ photographed }) => photographed);
      if (!ready) throw new Error('nobody is ready');
      const student = orThrow(await welcome.door.signIn(QINGYUN, ready, undefined)).token;
      const before = orThrow(await welcome.passes.issue(QINGYUN, student));
      const draft = orThrow(await admissions.openDraft(QINGYUN, 'qy-2026-autumn'));
      const token = await files.uploadToken(QINGYUN, draft.token);
      const picture = { name: 'a.png', type: 'image/png' };
      const place = orThrow(await files.openUpload(QINGYUN, token, picture));
      const steward = await desk.stewardToken(QINGYUN);
      const { passKey } = orThrow(await welcome.plan(QINGYUN));
      const sealed = await first.school.platform.encryption(QINGYUN);

      expect((await rotateKeys({ ...first, clock })).passes).toBeGreaterThanOrEqual(2);
      clock.pass(1_000);
      const second = await (kept.settings.databaseUrl === undefined ? first : open());
      for (const one of new Set([first, second])) {
        const { welcome: now } = one.school;
        expect(orThrow(await now.plan(QINGYUN)).passKey).not.toBe(passKey);
        expect((await one.school.platform.encryption(QINGYUN))?.signKey).not.toBe(sealed?.signKey);
        expect(await now.passes.genuine(QINGYUN, before.token)).toMatchObject({ code: before.code });
        const after = orThrow(await now.passes.issue(QINGYUN, student));
        expect(await now.passes.genuine(QINGYUN, after.token)).toMatchObject({ code: after.code });
      }
      if (second !== first) await second.close();
      await first.close();

      const next = await open();
      const { school } = next;
      expect(await school.admissions.applications(QINGYUN, applicant)).not.toHaveLength(0);
      expect(orThrow(await school.admissions.lookUp(QINGYUN, identity)).results).not.toHaveLength(0);
      orThrow(await school.welcome.door.signIn(QINGYUN, ready, undefined));
      expect(await school.files.uploadToken(QINGYUN, draft.token)).toEqual(expect.any(String));
      const { path, signature, expiresAt } = place;
      const arriving = { type: picture.type, bytes: [PICTURE] };
      expect(await school.files.receive(path, signature, expiresAt, arriving)).toBe('stored');
      const shown = { pass: before.token };
      orThrow(await school.welcome.reports.report(QINGYUN, steward, shown, undefined));
      // A key that is retired is known no longer than the passes that it signed.
      clock.pass(2 * 3_600_000);
      expect(await school.welcome.passes.genuine(QINGYUN, before.token)).toMatchObject({
        reason: 'signature',
      });
      await next.close();
      const dump = await kept.dump();
      const { privateKey } = (await openSqlStore(settings).then(async ({ store, close }) => {
        const keys = await store.read((reading) => reading.welcome.passKeys(QINGYUN));
        await close();
        return keys;
      })) ?? { privateKey: '' };
      expect(dump.includes(privateKey)).toBe(secretsKey === undefined);
      await kept.drop();
    },
  );
}

describe('the rotation of keys on the embedded database', () => rotation(keptInFolder));
describe.runIf(server !== '')('the rotation of keys on PostgreSQL', () =>
  rotation(() => keptOnServer(server)),
);
