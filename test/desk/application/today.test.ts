import { expect, test } from 'vitest';
import { Today } from '#desk/application/today';
import { settled } from '#test/support/fake-clock';
import { applicationEndpoints } from '#wire/desk/applications';
import { moneyEndpoints } from '#wire/desk/money';
import { DeskDouble } from './applications/desk-double';

test.each([
  { right: 'application.read', shown: { applications: { counts: { submitted: 3 }, pending: 1 } } },
  { right: 'fee.read', shown: { refunds: { count: 0, hasMore: false } } },
  { right: 'photo.decide', shown: {} },
])('today asks of what waits only what somebody with $right may read', async ({ right, shown }) => {
  const desk = new DeskDouble();
  desk.on(applicationEndpoints.counts, () => ({ counts: { submitted: 3 }, pending: 1 }));
  desk.on(moneyEndpoints.refunds, () => ({ refunds: [], more: false }));
  const today = new Today(desk, (action) => action === right);
  today.start();
  await settled();
  expect(today.state).toEqual({ kind: 'loaded', value: shown });
});
