import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noFacePhoto } from '#domain/checkin/face-photo';
import type { CheckinPlanSetup } from '#school/core/checkin/checkin-setup';
import { SAME_SCAN } from '#school/core/checkin/later-scans';
import { orThrow } from '#test/support/or-throw';
import { person, SmallSchool } from '../small-school';
import {
  embeddedUnderTest,
  memoryUnderTest,
  type StoreUnderTest,
  serverUnderTest,
} from '../store-under-test';
import { checkinAction } from './checkin-actions';
import { CheckinCourse } from './checkin-course';
import { smallCheckin } from './small-checkin';

const server = process.env.TEST_DATABASE_URL ?? '';
const CROWD = 20;

const crowd = <T>(work: (at: number) => Promise<T>, size = CROWD) =>
  Promise.all(Array.from({ length: size }, (_, at) => work(at)));

/** A check-in with all steps. */
const wholeSetup: CheckinPlanSetup = {
  ...smallCheckin,
  rules: {
    ...smallCheckin.rules,
    setting: { notice: true, info: true, confirm: true, facePhoto: 'required', admissionNumber: false },
  },
};

/** `runs`: number of simulated schools. */
function checkinProperties(open: () => Promise<StoreUnderTest>, runs: number): void {
  let opened: StoreUnderTest;
  let small: SmallSchool;
  const welcome = () => small.school.welcome;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  async function school(): Promise<void> {
    small = await SmallSchool.open(opened);
    await welcome().setup.open(small.tenantId, smallCheckin);
  }
  async function signIn(who: number): Promise<string> {
    const { name, idCard } = person(who);
    const identity = { name, idCard };
    await welcome().setup.admit(small.tenantId, identity);
    return orThrow(await welcome().auth.signIn(small.tenantId, identity, undefined)).token;
  }
  async function ready(who: number): Promise<string> {
    const token = await signIn(who);
    const info = { version: 0, answers: { line: 'mine' } };
    orThrow(await welcome().information.save(small.tenantId, token, info));
    return token;
  }

  it('check-in behaves like its model, whatever students, stewards and time do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(checkinAction, { minLength: 25, maxLength: 60, size: 'max' }),
        async (actions) => {
          const [here, elsewhere] = [await SmallSchool.open(opened), await SmallSchool.open(opened)];
          for (const { school, tenantId } of [here, elsewhere])
            await school.welcome.setup.open(tenantId, wholeSetup);
          const course = await CheckinCourse.begin(here, elsewhere);
          for (const [at, step] of actions.entries()) {
            await course.run(step);
            if (step.do !== 'wait' && at % 3 === 0) await course.compare();
          }
          await course.compare();
          await course.compareElsewhere();
        },
      ),
      { numRuns: runs },
    );
  }, 60_000);

  it('concurrent scans of many stewards report each student once', async () => {
    await school();
    const stewards = await crowd(() => small.school.desk.stewardToken(small.tenantId));
    const students = await crowd(ready, 4);
    for (const token of students) {
      const pass = orThrow(await welcome().passes.issue(small.tenantId, token));
      const outcomes = await crowd(async (at) => {
        const steward = stewards[at % stewards.length];
        if (at % 3 === 2) {
          const scan = { pass: pass.token, scannedAt: pass.issuedAt + at };
          const [outcome] = await welcome().reports.sync(small.tenantId, steward, [scan], undefined);
          return outcome?.outcome;
        }
        const shown = at % 3 === 0 ? { pass: pass.token } : { code: pass.code };
        const outcome = await welcome().reports.report(small.tenantId, steward, shown, 'gate');
        return 'refused' in outcome ? outcome.refused : 'reported';
      });
      expect(outcomes.filter((outcome) => outcome === 'reported')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'used' || outcome === 'passUsed')).toHaveLength(
        CROWD - 1,
      );
    }
    const { reported, expected, reports } = await welcome().reports.latest(small.tenantId, stewards[0]);
    expect({ reported, expected }).toEqual({ reported: 4, expected: 4 });
    expect(new Set(reports.map(({ welcomeId }) => welcomeId)).size).toBe(4);
  });

  it('concurrent syncs flag every later scan once', async () => {
    await school();
    const steward = await small.school.desk.stewardToken(small.tenantId);
    const token = await ready(0);
    const pass = orThrow(await welcome().passes.issue(small.tenantId, token));
    const scans = Array.from({ length: 8 }, (_, at) => ({
      pass: pass.token,
      scannedAt: pass.issuedAt + at * (SAME_SCAN + 1),
    }));
    small.clock.pass(8 * SAME_SCAN);
    await crowd((at) => {
      const scan = scans[at % scans.length];
      return welcome().reports.sync(small.tenantId, steward, scan ? [scan] : [], undefined);
    }, 24);
    const { reports } = await welcome().reports.latest(small.tenantId, steward);
    expect(reports[0]?.laterScans).toHaveLength(scans.length - 1);
    expect(orThrow(await welcome().record(small.tenantId, token)).laterScans).toHaveLength(scans.length - 1);
  });

  it('concurrent syncs of one steward under several sign-ins count as the steward’s own', async () => {
    await school();
    const token = await ready(0);
    const pass = orThrow(await welcome().passes.issue(small.tenantId, token));
    const scans = [{ pass: pass.token, scannedAt: pass.issuedAt }];
    const theirs = await crowd(() => small.school.desk.stewardToken(small.tenantId, 'desk-1'));
    const other = await small.school.desk.stewardToken(small.tenantId, 'desk-2');
    const outcomes = await crowd(
      async (at) => (await welcome().reports.sync(small.tenantId, theirs[at], scans, undefined))[0]?.outcome,
    );
    expect(new Set(outcomes)).toEqual(new Set(['reported']));
    await welcome().reports.sync(small.tenantId, other, scans, undefined);
    const { reports } = await welcome().reports.latest(small.tenantId, theirs[CROWD - 1]);
    expect(reports).toMatchObject([{ own: true, laterScans: [{ own: false }] }]);
    expect(orThrow(await welcome().record(small.tenantId, token)).laterScans).toHaveLength(1);
  });

  it('one of many concurrent saves of the same version succeeds, and the others get its answers', async () => {
    await school();
    const token = await ready(0);
    const outcomes = await crowd((at) =>
      welcome().information.save(small.tenantId, token, { version: 1, answers: { line: `line ${at}` } }),
    );
    const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome] : []));
    expect(refused).toHaveLength(CROWD - 1);
    const { answers, version } = orThrow(await welcome().information.form(small.tenantId, token));
    expect(version).toBe(2);
    for (const refusal of refused) expect(refusal).toMatchObject({ newer: { answers, version } });
  });

  it('admitting a person many times at once creates one record, found by name and number only', async () => {
    await school();
    const { name, idCard } = person(0);
    const admitted = await crowd(() => welcome().setup.admit(small.tenantId, { name, idCard }));
    expect(admitted.filter(Boolean)).toHaveLength(1);
    const { auth } = welcome();
    const found = orThrow(await auth.signIn(small.tenantId, { name, idCard }, undefined));
    expect(found.record).toMatchObject({ version: 1, face: noFacePhoto });
    const other = { name: '何静仪', idCard };
    expect(await auth.signIn(small.tenantId, other, undefined)).toEqual({ refused: 'notFound' });
    const elsewhere = await SmallSchool.open(opened);
    await elsewhere.school.welcome.setup.open(elsewhere.tenantId, smallCheckin);
    const stranger = elsewhere.school.welcome;
    expect(await stranger.auth.signIn(elsewhere.tenantId, { name, idCard }, undefined)).toEqual({
      refused: 'notFound',
    });
    await expect(stranger.record(elsewhere.tenantId, found.token)).rejects.toThrow('unauthenticated');
  });

  it('each pass has its own code, and an expired one is recognised for an hour', async () => {
    await school();
    const tokens = await crowd(ready, 3);
    const passes = (
      await Promise.all(tokens.map((token) => crowd(() => welcome().passes.issue(small.tenantId, token), 10)))
    )
      .flat()
      .map((pass) => orThrow(pass));
    expect(new Set(passes.map(({ code }) => code)).size).toBe(passes.length);
    const steward = await small.school.desk.stewardToken(small.tenantId);
    const [first] = passes;
    if (!first) throw new Error('no pass');
    small.clock.time = first.expiresAt;
    const late = () => welcome().reports.report(small.tenantId, steward, { code: first.code }, undefined);
    expect(await late()).toEqual({ refused: 'passExpired', at: first.expiresAt });
    small.clock.pass(3_600_000);
    await crowd((at) => welcome().passes.issue(small.tenantId, tokens[at]), 3);
    expect(await late()).toEqual({ refused: 'notFound' });
  });

  it('a repeated set-up keeps the keys of passes and students’ progress', async () => {
    await school();
    const token = await ready(0);
    const pass = orThrow(await welcome().passes.issue(small.tenantId, token));
    const before = orThrow(await welcome().plan(small.tenantId));
    await welcome().setup.open(small.tenantId, smallCheckin);
    expect(await welcome().plan(small.tenantId)).toEqual(before);
    const steward = await small.school.desk.stewardToken(small.tenantId);
    orThrow(await welcome().reports.report(small.tenantId, steward, { pass: pass.token }, undefined));
  });
}

describe('check-in on the store in memory', () => checkinProperties(memoryUnderTest, 60));
describe('check-in on the embedded database', () => checkinProperties(embeddedUnderTest, 6));
describe.runIf(server !== '')('check-in on PostgreSQL', () =>
  checkinProperties(() => serverUnderTest(server), 6),
);
