import { describe, expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import {
  ApplicationReview,
  REVEALED_FOR,
  UnsentTexts,
} from '#desk/application/applications/application-review';
import type { DeskApplication } from '#desk/application/applications/records';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { applicationEndpoints } from '#wire/desk/applications';
import { DeskDouble, deskApplication, refusal } from './desk-double';

const { one, decide, takeBack, review, addNote, reveal, file } = applicationEndpoints;
const minutes = (count: number) => count * 60_000;

async function opened(part: Partial<DeskApplication> = {}) {
  const desk = new DeskDouble();
  const clock = new FakeClock();
  const school = { application: deskApplication(part) };
  const change = (next: Partial<DeskApplication>) => {
    school.application = { ...school.application, ...next, version: school.application.version + 1 };
    return { ...school };
  };
  desk.on(one, () => ({ ...school }));
  desk.on(review, () => change({ status: 'inReview' }));
  desk.on(decide, ({ decision, atOnce }) =>
    change(
      atOnce
        ? { status: 'approved', decisions: [] }
        : {
            decisions: [],
            pending: {
              decision,
              by: '陈老师',
              effectiveAt: NOW + minutes(10),
              isStale: false,
            },
          },
    ),
  );
  desk.on(takeBack, () => {
    const { pending: _, ...rest } = school.application;
    school.application = { ...rest, version: rest.version + 1, decisions: ['approve', 'return'] };
    return { ...school };
  });
  desk.on(addNote, ({ text }) =>
    change({ notes: [...school.application.notes, { id: text, text, by: '陈老师', at: NOW }] }),
  );
  desk.on(reveal, () => ({ answers: { idCard: '510000200806150064' } }));
  desk.on(file, ({ path }) => ({ url: `/files/${path}` }));
  const application = new ApplicationReview({ desk, clock }, 'a1', new UnsentTexts());
  await application.record.load();
  return { desk, clock, school, change, application };
}

describe('an application under review', () => {
  test('is decided by the version that was read, once however often it is tapped', async () => {
    const { application, desk } = await opened();
    const [first, second] = await Promise.all([
      application.decide({ kind: 'approve' }),
      application.decide({ kind: 'refuse' }),
    ]);
    expect([first, second]).toEqual([true, false]);
    expect(desk.sent(decide)).toEqual([{ id: 'a1', version: 1, decision: { kind: 'approve' } }]);
    expect(application.record.state.value?.pending?.decision).toEqual({ kind: 'approve' });
    expect(application.state.act).toEqual({ kind: 'done', act: 'approve' });
  });

  test('decided by somebody else meanwhile: says by whom, and shows it as it is', async () => {
    const { application, desk, change } = await opened();
    const decided = { by: '王老师', decision: 'approve', at: NOW };
    change({
      decisions: [],
      pending: {
        decision: { kind: 'approve' },
        by: '王老师',
        effectiveAt: NOW,
        isStale: false,
      },
    });
    desk.failNext(decide, refusal('decided', decided));
    expect(await application.decide({ kind: 'refuse' })).toBe(false);
    expect(application.state.act).toMatchObject({ kind: 'failed', act: 'refuse', thrown: { decided } });
    await settled();
    expect(application.record.state.value?.pending?.by).toBe('王老师');
  });

  test('changed meanwhile: what was read stays until the newer is asked for, and what was typed stays in any case', async () => {
    const { application, desk, change } = await opened();
    const { returning } = application.unsent;
    returning.change('idCard', { isTicked: true, reason: '与身份证照片不一致' });
    change({ answers: { fullName: '赵二凡' } });
    desk.failNext(decide, refusal('changed'));
    const decision = returning.decision(['idCard']);
    if (!decision || 'missing' in decision) throw new Error('no decision');
    await application.decide(decision);
    expect(application.state.act).toMatchObject({ kind: 'failed', thrown: { code: 'changed' } });
    expect(application.record.state.value?.version).toBe(1);
    await application.record.load();
    expect(application.record.state.value?.version).toBe(2);
    expect(returning.field('idCard').reason).toBe('与身份证照片不一致');
    await application.decide(decision);
    expect(desk.sent(decide).at(-1)).toEqual({ id: 'a1', version: 2, decision });
    expect(returning.field('idCard').isTicked).toBe(false);
  });

  test('without an answer: loads it to see, and keeps the typed note', async () => {
    const { application, desk } = await opened();
    application.unsent.note.set('已电话核实');
    desk.failNext(addNote, new GatewayError('timeout', ''));
    expect(await application.addNote()).toBe(false);
    expect(application.state.act).toMatchObject({ kind: 'failed', act: 'note', thrown: { kind: 'timeout' } });
    expect(desk.sent(one)).toHaveLength(2);
    expect(application.unsent.note.state).toBe('已电话核实');
    await settled();
    await application.addNote();
    expect(application.unsent.note.state).toBe('');
    expect(application.record.state.value?.notes.map(({ text }) => text)).toEqual(['已电话核实']);
  });

  test('a return that is taken back can be mended: its reasons are in the form again', async () => {
    const { application } = await opened();
    const fields = [{ key: 'fullName', reason: '有错别字', sample: '赵一帆' }];
    await application.decide({ kind: 'return', fields });
    expect(await application.takeBack()).toBe(true);
    expect(application.record.state.value?.pending).toBeUndefined();
    expect(application.unsent.returning.decision(['fullName', 'idCard'])).toEqual({ kind: 'return', fields });
  });

  test('is looked at again once its decision has taken effect', async () => {
    const { application, clock, school, change } = await opened();
    await application.decide({ kind: 'approve' });
    const { pending: _, ...rest } = school.application;
    school.application = rest;
    change({ status: 'approved' });
    await clock.passAsync(minutes(10));
    expect(application.record.state.value?.status).toBe('submitted');
    await clock.passAsync(minutes(1));
    expect(application.record.state.value?.status).toBe('approved');
    expect(clock.waiting).toBe(0);
  });

  test('numbers are shown whole for half a minute, or until they are masked by hand', async () => {
    const { application, clock, desk } = await opened();
    await Promise.all([application.reveal(), application.reveal()]);
    expect(desk.sent(reveal)).toHaveLength(1);
    expect(application.state.revealed?.answers).toEqual({ idCard: '510000200806150064' });
    clock.pass(REVEALED_FOR);
    expect(application.state.revealed).toBeUndefined();
    await application.reveal();
    await application.reveal();
    expect(application.state.revealed).toBeUndefined();
    clock.pass(REVEALED_FOR / 2);
    await application.reveal();
    clock.pass(REVEALED_FOR / 2);
    expect(application.state.revealed).toBeDefined();
  });

  test('a file that cannot be shown says so, and is asked for again', async () => {
    const { application, desk } = await opened();
    desk.failNext(file, new GatewayError('offline', ''));
    await application.openFile('front');
    expect(application.state.files.front).toEqual({ kind: 'failed' });
    await Promise.all([application.openFile('front'), application.openFile('front')]);
    expect(application.state.files.front).toEqual({ kind: 'loaded', url: '/files/front' });
    expect(desk.sent(file)).toHaveLength(2);
  });

  test('an answer that comes after it was left is known all the same', async () => {
    const { application, desk } = await opened();
    const answer = desk.holdNext(decide);
    const sent = application.decide({ kind: 'approve' });
    application.dispose();
    answer();
    expect(await sent).toBe(true);
    expect(application.record.state.value?.pending).toBeDefined();
  });
});

describe('sending back by field', () => {
  test('wants a field, and a reason for each', async () => {
    const { returning } = new UnsentTexts();
    expect(returning.decision(['a', 'b'])).toBeUndefined();
    returning.change('a', { isTicked: true, reason: ' 请核对 ', sample: ' ' });
    returning.change('b', { isTicked: true });
    expect(returning.decision(['a', 'b'])).toEqual({ missing: 'b' });
    returning.change('b', { isTicked: false, reason: '原因' });
    expect(returning.decision(['a', 'b'])).toEqual({
      kind: 'return',
      fields: [{ key: 'a', reason: '请核对' }],
    });
    // A field that the form no longer has is not sent.
    expect(returning.decision(['b'])).toBeUndefined();
  });
});
