import { expect, test } from 'vitest';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { paidFor } from '#presentation/screens/enrollment/shared/payment/paid-for';

test('a fee’s purpose is said in one language, with the school’s word for the fee where it has one', async () => {
  await loadMessages(['payment']);
  const messages = new Messages();
  expect(paidFor(messages, { planTitle: '2026年秋季高职招生', reason: '报名费' })).toBe(
    '2026年秋季高职招生报名费',
  );
  await messages.use('en');
  const planTitle = 'Higher vocational, autumn 2026';
  expect(paidFor(messages, { planTitle, reason: '报名费' })).toBe(`${planTitle}: Application fee`);
  expect(paidFor(messages, { planTitle, reason: '' })).toBe(planTitle);
});
