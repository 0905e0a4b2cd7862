import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { type PlanDetail, RETRY_AFTER, SAVE_AFTER } from '#desk/application/plans/plan-editing';
import { FakeClock, settled } from '#test/support/fake-clock';
import { planEndpoints } from '#wire/desk/plans';
import { refusal } from '../applications/desk-double';
import { PlanSchool } from './plan-school';

const { save } = planEndpoints;

function open() {
  const school = new PlanSchool();
  const clock = new FakeClock();
  return { school, clock, editing: school.edited(clock) };
}

const sent = (school: PlanSchool) => school.sent(save).map(({ revision, edit }) => ({ revision, edit }));

test('what is typed within a second is saved together, and only the members that were changed', async () => {
  const { school, clock, editing } = open();
  editing.change({ title: '专科' });
  await clock.passAsync(SAVE_AFTER / 2);
  editing.change({ title: '专科招生', cap: 20 });
  expect(editing.state).toMatchObject({ saving: 'saving', edit: { title: '专科招生', cap: 20 } });
  await clock.passAsync(SAVE_AFTER / 2);
  expect(sent(school)).toEqual([{ revision: 1, edit: { title: '专科招生', cap: 20 } }]);
  expect(editing.state).toMatchObject({ saving: 'saved', plan: { revision: 2, hasEdits: true } });
});

test('a quota that is taken away is sent as null', async () => {
  const { school, editing } = open();
  editing.change({ quota: undefined });
  await editing.flush();
  expect(sent(school)).toEqual([{ revision: 1, edit: { quota: null } }]);
});

test('saves run one after the other, the later one with what was typed meanwhile', async () => {
  const { school, clock, editing } = open();
  const answer = school.holdNext(save);
  editing.change({ title: '一' });
  await clock.passAsync(SAVE_AFTER);
  editing.change({ intro: '二' });
  await clock.passAsync(SAVE_AFTER * 5);
  expect(sent(school)).toHaveLength(1);
  const flushed = editing.flush();
  answer();
  expect(await flushed).toBe(true);
  expect(sent(school)[1]).toEqual({ revision: 2, edit: { intro: '二' } });
  expect(editing.state.saving).toBe('saved');
});

test('a save that fails is said and tried again until it is done; nothing typed is lost', async () => {
  const { school, clock, editing } = open();
  editing.change({ title: '一' });
  for (let tries = 0; tries < 3; tries += 1) {
    school.failNext(save, new GatewayError('offline', 'cut'));
    await clock.passAsync(tries === 0 ? SAVE_AFTER : RETRY_AFTER);
    expect(editing.state).toMatchObject({ saving: 'failed', edit: { title: '一' } });
  }
  school.failNext(save, new GatewayError('offline', 'cut'));
  expect(await editing.flush()).toBe(false);
  editing.change({ intro: '二' });
  await clock.passAsync(SAVE_AFTER);
  expect(sent(school).at(-1)).toEqual({ revision: 1, edit: { title: '一', intro: '二' } });
  expect(editing.state).toMatchObject({ saving: 'saved' });
  expect(editing.state.thrown).toBeUndefined();
});

test('a refusal that another try would meet again is not repeated by itself', async () => {
  const { school, clock, editing } = open();
  school.failNext(save, refusal('forbidden'));
  editing.change({ title: '一' });
  await clock.passAsync(SAVE_AFTER + RETRY_AFTER * 3);
  expect(sent(school)).toHaveLength(1);
  expect(editing.state).toMatchObject({ saving: 'failed', thrown: { code: 'forbidden' } });
});

test('a save whose answer was lost is not taken for somebody else', async () => {
  const { school, editing } = open();
  editing.change({ title: '一', fields: [{ key: 'a', label: '甲', type: 'text', step: 0, rules: [] }] });
  school.save({ title: '一', fields: editing.state.edit.fields as never });
  school.failNext(save, new GatewayError('timeout', 'lost'));
  expect(await editing.flush()).toBe(false);
  editing.change({ intro: '二' });
  expect(await editing.flush()).toBe(true);
  expect(editing.state).toMatchObject({ saving: 'saved', edit: { title: '一', intro: '二' } });
  expect(sent(school).at(-1)).toEqual({ revision: 2, edit: { intro: '二' } });
});

test("after somebody else's save nothing is sent until theirs are read or mine are kept", async () => {
  for (const choice of ['theirs', 'mine'] as const) {
    const { school, clock, editing } = open();
    school.save({ title: '他们', intro: '他们' });
    editing.change({ title: '我' });
    await clock.passAsync(SAVE_AFTER);
    expect(editing.state).toMatchObject({ saving: 'changed', edit: { title: '我' } });
    editing.change({ cap: 30 });
    await clock.passAsync(60_000);
    expect(sent(school)).toHaveLength(1);
    if (choice === 'theirs') {
      await editing.reload();
      expect(editing.state).toMatchObject({ saving: 'saved', edit: { title: '他们', cap: 10 } });
    } else {
      expect(await editing.keepMine()).toBe(true);
      expect(school.plan.edit).toMatchObject({ title: '我', intro: '他们', cap: 30 });
      expect(editing.state).toMatchObject({ saving: 'saved', edit: school.plan.edit });
    }
  }
});

test('what is done with a plan is asked for by its own call, and the answer is edited next', async () => {
  const { school, editing } = open();
  const { publish, discard, close, archive } = planEndpoints;
  for (const endpoint of [publish, discard, close, archive])
    school.on<object, { plan: PlanDetail }>(endpoint, () => ({ plan: { ...school.plan, revision: 7 } }));
  for (const action of ['publish', 'discard', 'close', 'archive', 'unarchive'] as const)
    await editing.act(action);
  expect(school.sent(publish)).toEqual([{ planId: 'p1', revision: 1 }]);
  expect(school.sent(discard)).toEqual([{ planId: 'p1', revision: 7 }]);
  expect(school.sent(close)).toEqual([{ planId: 'p1' }]);
  expect(school.sent(archive)).toEqual([true, false].map((archived) => ({ planId: 'p1', archived })));
});

test('the end of editing ends its timers', async () => {
  const { clock, editing } = open();
  editing.change({ title: '一' });
  editing.dispose();
  await settled();
  expect(clock.waiting).toBe(0);
});
