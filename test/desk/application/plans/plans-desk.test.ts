import { expect, test } from 'vitest';
import { OwnedValue } from '#application/journey/owned-value';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { DeskSession } from '#desk/application/desk-session';
import { PlanEdits } from '#desk/application/plans/plan-edits';
import { PlansDesk } from '#desk/application/plans/plans-desk';
import { FakeClock, settled } from '#test/support/fake-clock';
import { planEndpoints } from '#wire/desk/plans';
import { PlanSchool } from './plan-school';

function open() {
  const school = new PlanSchool();
  school.on(planEndpoints.list, () => ({ plans: [school.plan] }));
  const signedIn = (staffId: string) => ({ kind: 'signedIn', me: { staffId } }) as DeskSession['state'];
  const session = new OwnedValue<DeskSession['state']>(signedIn('lin'));
  const clock = new FakeClock();
  const edits = new PlanEdits({ ...school.edited(clock).ports, session });
  const visit = async () => {
    const desk = new PlansDesk(edits);
    desk.show('p1');
    await settled();
    const editing = desk.state.opened?.editing.state.value;
    if (!editing) throw new Error('no plan');
    return { desk, editing };
  };
  return { school, session, signedIn, clock, edits, visit };
}

test('a plan that is left is saved at once, and read again when it is opened again', async () => {
  const { school, edits, visit } = open();
  const { desk, editing } = await visit();
  editing.change({ title: '新' });
  expect(edits.isUnsaved).toBe(true);
  desk.dispose();
  await settled();
  expect(edits.isUnsaved).toBe(false);
  school.save({ title: '又新' });
  expect((await visit()).editing.state.edit.title).toBe('又新');
});

test('what could not be saved when a plan was left is still there as it was typed', async () => {
  const { school, clock, edits, visit } = open();
  const { desk, editing } = await visit();
  editing.change({ title: '新' });
  school.failNext(planEndpoints.save, new GatewayError('offline', 'cut'));
  desk.show(undefined);
  await settled();
  expect(edits.isUnsaved).toBe(true);
  expect((await visit()).editing).toBe(editing);
  await clock.passAsync(60_000);
  expect(school.plan.edit.title).toBe('新');
  expect(edits.isUnsaved).toBe(false);
});

test("nobody's edits are saved under another person's name", async () => {
  const { school, session, signedIn, clock, edits, visit } = open();
  const { editing } = await visit();
  editing.change({ title: '新' });
  session.set(signedIn('lin'));
  expect(edits.isUnsaved).toBe(true);
  session.set(signedIn('chen'));
  await clock.passAsync(60_000);
  expect(school.sent(planEndpoints.save)).toHaveLength(0);
  expect(edits.isUnsaved).toBe(false);
});
