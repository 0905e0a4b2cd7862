import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffDecision } from '#domain/enrollment/pending-decision';
import { type OpenStore, openSqlStore } from '#school/store/sql/open-sql-store';
import { emptyDatabase } from '#test/school/empty-database';
import { person } from '#test/school/store/small-school';
import { orThrow } from '#test/support/or-throw';
import { DeskSchool } from './desk-under-test';

const MINUTE = 60_000;
const server = process.env.TEST_DATABASE_URL ?? '';
const backPhone = {
  kind: 'return',
  fields: [{ key: 'phone', reason: '号码打不通' }],
} as const satisfies StaffDecision;

let database: OpenStore;
let desk: DeskSchool;
let id: string;
let token: string;

beforeAll(async () => {
  database = await openSqlStore({});
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await open();
});

async function open(...options: DeskOptions): Promise<void> {
  desk = await DeskSchool.open(database, ...options);
  await desk.small.publish('plan', { cap: 10 });
  const receipt = await desk.small.apply('plan', person(1));
  id = receipt.applicationId;
  token = receipt.token;
}
type DeskOptions = Parameters<typeof DeskSchool.open> extends [unknown, ...infer Rest] ? Rest : never;

/** All that the applicant's phone is shown. */
async function shown() {
  return orThrow(await desk.small.school.admissions.own.one(desk.tenantId, token, id));
}

async function resubmit(phone?: string) {
  const { version, answers } = await shown();
  orThrow(
    await desk.small.school.admissions.resubmissions.resubmit(desk.tenantId, token, {
      applicationId: id,
      version,
      answers: { phone: phone ?? answers.phone ?? '' },
    }),
  );
}

describe('a decision with a hold', () => {
  it('changes nothing for the applicant until its time, and then takes effect once', async () => {
    const before = await shown();
    expect(await desk.decide('陈老师', id, { kind: 'approve' })).toBeUndefined();
    desk.small.clock.pass(10 * MINUTE - 1);
    expect(await desk.work()).toBe(0);
    expect(await shown()).toEqual(before);
    desk.small.clock.pass(1);
    expect(await desk.work()).toBe(1);
    expect(await desk.work()).toBe(0);
    expect((await shown()).state).toEqual({ status: 'approved' });
    expect(await desk.pending(id)).toBeUndefined();
    expect(await desk.audit(id)).toEqual([
      '陈老师 decision.prepare done: approve',
      ' takeEffect done: approve, prepared by 陈老师',
    ]);
    expect(desk.events).toMatchObject([{ kind: 'decision', decision: 'approve', outcome: 'done' }]);
  });

  it('that is taken back was never shown, and leaves one line in the audit', async () => {
    const before = await shown();
    await desk.decide('陈老师', id, backPhone);
    const context = await desk.as('王老师', 'decision.prepare', id);
    expect(await desk.desk.decisions.takeBack(context, id)).toBeUndefined();
    desk.small.clock.pass(60 * MINUTE);
    expect(await desk.work()).toBe(0);
    expect(await shown()).toEqual(before);
    expect(await desk.audit(id)).toEqual([
      '陈老师 decision.prepare done: return: phone',
      '王老师 decision.takeBack done: return: phone',
    ]);
    expect(await desk.desk.decisions.takeBack(context, id)).toEqual({ refused: 'notInThisState' });
  });

  it('takes effect at once if the same is decided so, and another decision comes too late', async () => {
    const fields = [{ key: 'phone', reason: '号码打不通', sample: '13800138000' }];
    await desk.decide('陈老师', id, { kind: 'return', fields });
    const other = [{ key: 'phone', reason: '号码有误', sample: '13800138000' }];
    expect(
      await desk.decide('王老师', id, { kind: 'return', fields: other }, { atOnce: true }),
    ).toMatchObject({
      refused: 'decided',
    });
    // As a store may give it back.
    const reordered = fields.map(({ key, reason, sample }) => ({ sample, reason, key }));
    expect(
      await desk.decide('王老师', id, { kind: 'return', fields: reordered }, { atOnce: true }),
    ).toBeUndefined();
    expect((await shown()).state).toMatchObject({ status: 'returned' });
    expect(await desk.pending(id)).toBeUndefined();
    desk.small.clock.pass(10 * MINUTE);
    expect(await desk.work()).toBe(0);
  });

  it('that the applicant has overtaken is decided anew, and never forced', async () => {
    await desk.decide('陈老师', id, { kind: 'approve' });
    const { version } = await shown();
    orThrow(
      await desk.small.school.admissions.own.withdraw(desk.tenantId, token, { applicationId: id, version }),
    );
    desk.small.clock.pass(10 * MINUTE);
    expect(await desk.work()).toBe(0);
    expect((await shown()).state).toEqual({ status: 'withdrawn' });
    expect(await desk.pending(id)).toMatchObject({ isStale: true });
    expect((await desk.audit(id)).at(-1)).toBe(' takeEffect refused: approve, prepared by 陈老师');
    expect(await desk.work()).toBe(0);
  });

  it('on answers that were sent again meanwhile is stale at once, and another takes its place', async () => {
    // As another process sends it back and the applicant answers, while this decision is pending.
    await desk.decide('陈老师', id, backPhone, { atOnce: true });
    const returned = await desk.record(id);
    await resubmit();
    await desk.decide('陈老师', id, { kind: 'refuse' });
    const pending = await desk.pending(id);
    if (!pending) throw new Error('nothing is pending');
    await database.store.transaction((tables) =>
      tables.pending.save(returned, {
        ...pending,
        baseVersion: returned.version,
        baseEvents: returned.history.length,
      }),
    );
    const read = await desk.as('陈老师', 'application.read', id);
    expect(await desk.desk.applications.one(read, id)).toMatchObject({
      application: {
        pending: { isStale: true },
        decisions: ['review', 'approve', 'return', 'admit', 'waitlist', 'refuse'],
      },
    });
    desk.small.clock.pass(5 * MINUTE);
    expect(await desk.decide('王老师', id, { kind: 'approve' })).toBeUndefined();
    desk.small.clock.pass(10 * MINUTE);
    expect(await desk.work()).toBe(1);
    expect((await shown()).state).toEqual({ status: 'approved' });
  });

  it.each([
    [0, {}, 'approved'],
    [30, { atOnce: true }, 'approved'],
    [30, {}, 'submitted'],
  ] as const)('of %i minutes, with %j, leaves the application %s', async (hold, changes, status) => {
    await open(hold);
    await desk.decide('陈老师', id, { kind: 'approve' }, changes);
    expect((await shown()).state).toEqual({ status });
    if (status === 'approved') {
      expect(await desk.pending(id)).toBeUndefined();
      expect(await desk.audit(id)).toEqual(['陈老师 decision.prepare done: approve, at once']);
    }
  });

  it('has all its effects: the seat, the new student, the next rank', async () => {
    const second = await desk.small.apply('plan', person(2));
    const third = await desk.small.apply('plan', person(3));
    await desk.decide('陈老师', id, { kind: 'refuse' });
    for (const one of [second, third]) {
      desk.small.clock.pass(1);
      await desk.decide('陈老师', one.applicationId, { kind: 'waitlist' });
    }
    desk.small.clock.pass(10 * MINUTE);
    expect(await desk.work()).toBe(3);
    expect(await desk.small.taken('plan')).toBe(2);
    const ranks = await Promise.all(
      [second, third].map(async (one) => (await desk.record(one.applicationId)).state),
    );
    expect(ranks).toEqual([
      { status: 'waitlisted', rank: 1 },
      { status: 'waitlisted', rank: 2 },
    ]);
  });
});

describe('a decision is refused', () => {
  it('on another version than the latest, or in a state that does not allow it, or for a field that is not there', async () => {
    const { version } = await desk.record(id);
    expect(await desk.decide('陈老师', id, { kind: 'approve' }, { version: version + 1 })).toEqual({
      refused: 'changed',
    });
    const nowhere = { kind: 'return', fields: [{ key: 'nowhere', reason: 'why' }] } as const;
    expect(await desk.decide('陈老师', id, nowhere)).toMatchObject({ refused: 'invalid' });
    expect(await desk.decide('陈老师', id, { kind: 'admit', majorId: 'none' })).toMatchObject({
      refused: 'invalid',
    });
    await desk.decide('陈老师', id, { kind: 'refuse' }, { atOnce: true });
    expect(await desk.decide('陈老师', id, { kind: 'approve' })).toEqual({ refused: 'notInThisState' });
    expect((await desk.audit(id)).filter((line) => line.includes('refused'))).toHaveLength(4);
  });

  it('where the right was taken away in the middle of the request', async () => {
    const context = await desk.as('陈老师', 'decision.prepare', id);
    await desk.employ('陈老师', [{ role: 'auditor' }]);
    const { version } = await desk.record(id);
    expect(await desk.desk.decisions.decide(context, id, { version, decision: { kind: 'approve' } })).toEqual(
      { refused: 'forbidden' },
    );
    expect(await desk.pending(id)).toBeUndefined();
  });

  it('an application in review is taken into review once, and at once', async () => {
    const context = await desk.as('陈老师', 'decision.prepare', id);
    const { version } = await desk.record(id);
    expect(await desk.desk.decisions.review(context, id, version)).toBeUndefined();
    expect((await shown()).state).toEqual({ status: 'inReview' });
    expect(await desk.desk.decisions.review(context, id, version + 1)).toEqual({ refused: 'notInThisState' });
  });
});

/** Two who decide the same applications at once: one wins, the other reads who and what. */
async function race(pairs: number): Promise<void> {
  await desk.small.publish('wide', { cap: pairs });
  const filed = await Promise.all(
    Array.from({ length: pairs }, (_, at) => desk.small.apply('wide', person(100 + at))),
  );
  const racing = filed.map(async ({ applicationId }) => {
    const both = await Promise.all([
      desk.decide('王老师', applicationId, { kind: 'admit' }),
      desk.decide('陈老师', applicationId, { kind: 'refuse' }),
    ]);
    const won = both.indexOf(undefined);
    const [name, decision] = won === 0 ? ['王老师', 'admit'] : ['陈老师', 'refuse'];
    expect(both[1 - won]).toEqual({
      refused: 'decided',
      decided: { by: name, decision, at: desk.small.clock.now() },
    });
    expect(await desk.pending(applicationId)).toMatchObject({
      preparedBy: { name },
      decision: { kind: decision },
    });
    const lines = await desk.audit(applicationId);
    expect(lines.filter((line) => line.startsWith(`${name} decision.prepare done`))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('decision.prepare refused'))).toHaveLength(1);
  });
  await Promise.all(racing);
  desk.small.clock.pass(10 * MINUTE);
  const counts = await Promise.all([desk.work(), desk.work()]);
  expect(counts[0] + counts[1]).toBe(pairs);
}

describe('two reviewers at once', () => {
  it('200 times on the embedded database: one wins, the other reads who and what', () => race(200), 120_000);

  it.skipIf(server === '')(
    '200 times on PostgreSQL: one wins, the other reads who and what',
    async () => {
      const empty = await emptyDatabase(server);
      const opened = await openSqlStore({ databaseUrl: empty.url });
      try {
        desk = await DeskSchool.open(opened);
        await race(200);
      } finally {
        await opened.close();
        await empty.drop();
      }
    },
    120_000,
  );
});

it('answers that changed since an application was sent back are named, until it is sent back again', async () => {
  const changed = async () =>
    orThrow(await desk.desk.applications.one(await desk.as('陈老师', 'application.read', id), id)).application
      .changed;
  const sendBack = () => desk.decide('陈老师', id, backPhone, { atOnce: true });
  expect(await changed()).toEqual([]);
  await sendBack();
  await resubmit('13800138009');
  expect(await changed()).toEqual(['phone']);
  expect(await shown()).not.toHaveProperty('changed');
  await sendBack();
  expect(await changed()).toEqual([]);
  await resubmit();
  expect(await changed()).toEqual([]);
});
