// @module-tag thorough
import { describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#school/core/access/security-log';
import { rotateKeys } from '#school/core/key-rotation';
import { createSchool } from '#school/core/school';
import { demoNewStudents } from '#school/demo/new-students';
import { demoPeople, demoPhone } from '#school/demo/people';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { openSqlStore, type SqlSettings } from '#school/store/sql/open-sql-store';
import { START } from '#test/school/store/small-school';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { orThrow } from '../../support/or-throw';
import { type KeptDatabase, keptInFolder, keptOnServer } from './kept-database';

const server = process.env.TEST_DATABASE_URL ?? '';
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function rotation(keep: () => Promise<KeptDatabase>): void {
  it.each([
    ['in plain', undefined],
    ['under SECRETS_KEY', new Uint8Array(32).fill(7)],
  ])(
    'a key rotation leaves all that was there valid, in this process and the next, with keys %s',
    async (_how, secretsKey) => {
      const kept = await keep();
      const settings: SqlSettings = { ...kept.settings, secretsKey };
      const clock = new FakeClock(START);
      const blobs = new MemoryBlobStore();
      const open = async () => {
        const opened = await openSqlStore(settings);
        const { store, secrets } = opened;
        return { ...opened, school: createSchool({ store, secrets, clock, blobs }) };
      };
      const first = await open();
      await seedDemo(first.school, { now: clock.now() });
      const { admissions, welcome, files, desk } = first.school;
      const person = demoPeople.find(({ photo }) => photo !== undefined);
      const identity = { name: person?.name ?? '', idCard: person?.idCard ?? '', phone: demoPhone };
      const applicant = orThrow(await admissions.lookUps.signIn(QINGYUN, identity)).token;
      const ready = demoNewStudents.find(({ photographed }) => photographed);
      if (!ready) throw new Error('nobody is ready');
      const student = orThrow(await welcome.auth.signIn(QINGYUN, ready, undefined)).token;
      const shownPass = orThrow(await welcome.passes.issue(QINGYUN, student));
      const draft = orThrow(await admissions.submissions.openDraft(QINGYUN, 'qy-2026-autumn'));
      const token = await files.uploadToken(QINGYUN, draft.token);
      const picture = { name: 'a.png', type: 'image/png' };
      const place = orThrow(await files.openUpload(QINGYUN, token, picture));
      const steward = await desk.stewardToken(QINGYUN);
      const { passKey } = orThrow(await welcome.plan(QINGYUN));
      // A lockout, and an applicant's upload token: both are found by a digest.
      const wrong = { ...identity, phone: '13900139000' };
      for (let tries = 0; tries < 6; tries += 1) await admissions.lookUps.lookUp(QINGYUN, wrong, 'a network');
      await files.uploadToken(QINGYUN, applicant);
      const once = (await first.school.tokenExchange.issueOneTime(QINGYUN, applicant)).token;
      const sealed = await first.school.platform.encryption(QINGYUN);

      const events: SecurityEvent[] = [];
      const securityLog = { record: (event: SecurityEvent) => events.push(event) };
      expect((await rotateKeys({ ...first, clock, securityLog })).passes).toBeGreaterThanOrEqual(2);
      for (const of of ['envelope', 'pass'])
        expect(events).toContainEqual(
          expect.objectContaining({ kind: 'keyRotation', of, tenantId: QINGYUN }),
        );
      clock.pass(1_000);
      const second = await (kept.settings.databaseUrl === undefined ? first : open());
      for (const one of new Set([first, second])) {
        const { welcome: now } = one.school;
        const plan = orThrow(await now.plan(QINGYUN));
        expect([plan.passKey === passKey, plan.retiredPassKey]).toEqual([false, passKey]);
        expect((await one.school.platform.encryption(QINGYUN))?.signKey).not.toBe(sealed?.signKey);
        expect(await now.passes.verify(QINGYUN, shownPass.token)).toMatchObject({ code: shownPass.code });
        const after = orThrow(await now.passes.issue(QINGYUN, student));
        expect(await now.passes.verify(QINGYUN, after.token)).toMatchObject({ code: after.code });
      }
      if (second !== first) await second.close();
      await first.close();

      const next = await open();
      const { school } = next;
      expect(await school.admissions.own.all(QINGYUN, applicant)).not.toHaveLength(0);
      expect(orThrow(await school.admissions.lookUps.lookUp(QINGYUN, identity)).results).not.toHaveLength(0);
      const signedIn = orThrow(await school.welcome.auth.signIn(QINGYUN, ready, undefined));
      expect(signedIn.record.name).toBe(ready.name);
      expect(await school.admissions.lookUps.lookUp(QINGYUN, identity, 'a network')).toMatchObject({
        refused: 'tooManyAttempts',
      });
      expect(await school.tokenExchange.exchange(QINGYUN, once)).toHaveProperty('token');
      const again = orThrow(await school.admissions.submissions.openDraft(QINGYUN, person?.planId ?? ''));
      expect(await school.admissions.duplicates.check(QINGYUN, again.token, identity)).toEqual({
        refused: 'duplicate',
      });
      expect(await school.files.uploadToken(QINGYUN, draft.token)).toEqual(expect.any(String));
      const { path, ...access } = place;
      const arriving = { type: picture.type, bytes: [PICTURE] };
      expect(await school.files.receive(path, access, arriving)).toBe('stored');
      const shown = { pass: shownPass.token };
      orThrow(await school.welcome.reports.report(QINGYUN, steward, shown, undefined));
      // A retired key is accepted no longer than the passes that it has signed.
      clock.pass(2 * 3_600_000);
      expect(await school.welcome.passes.verify(QINGYUN, shownPass.token)).toMatchObject({
        reason: 'signature',
      });
      expect(orThrow(await school.welcome.plan(QINGYUN)).retiredPassKey).toBeUndefined();
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
