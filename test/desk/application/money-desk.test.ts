import { expect, test } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { type FeeRow, MoneyDesk } from '#desk/application/money-desk';
import { settled } from '#test/support/fake-clock';
import { moneyEndpoints } from '#wire/desk/money';
import { DeskDouble, refusal } from './applications/desk-double';

const { search, settle, refunds, handOver } = moneyEndpoints;

function feeRow(id: string, state: 'due' | 'paid' = 'due'): FeeRow {
  return {
    id,
    no: `no-${id}`,
    maskedName: '赵*',
    planTitle: '短期技能培训',
    status: 'approved',
    fee: { state, amount: 8_000, reason: '报名费' },
    updatedAt: 5,
    version: 1,
    actions: state === 'due' ? ['settle', 'exempt'] : ['refund'],
  };
}

async function opened() {
  const desk = new DeskDouble();
  desk.on(search, ({ after }) => ({ rows: [feeRow(after ? 'b' : 'a')], more: !after }));
  desk.on(settle, ({ id }) => ({ fee: feeRow(id, 'paid') }));
  desk.on(refunds, () => ({
    refunds: [
      {
        id: 'r1',
        applicationNo: 'no-a',
        orderNo: 'o1',
        network: 'desk' as const,
        amount: 8_000,
        reason: 'desk' as const,
        state: 'pending' as const,
        decidedAt: 1,
        failures: 0,
      },
    ],
    more: false,
  }));
  desk.on(handOver, () => ({}));
  const money = new MoneyDesk(desk);
  await money.show('due');
  return { desk, money };
}

test('fees are read page by page, and one that is settled is shown as it now is', async () => {
  const { desk, money } = await opened();
  await money.fees.more();
  const [first = feeRow('a')] = money.fees.state.rows;
  await money.change('settle', first);
  expect(money.fees.state.rows.map(({ id, fee }) => [id, fee.state])).toEqual([
    ['a', 'paid'],
    ['b', 'due'],
  ]);
  expect(desk.sent(settle)).toEqual([{ id: 'a', version: 1 }]);
  expect(desk.sent(search)).toEqual([{ group: 'due' }, { group: 'due', after: { id: 'a', updatedAt: 5 } }]);
});

test('a fee that somebody else has changed is not settled, and the list is read again', async () => {
  const { desk, money } = await opened();
  desk.failNext(settle, refusal('changed'));
  await expect(money.change('settle', feeRow('a'))).rejects.toMatchObject({ code: 'changed' });
  await settled();
  expect(desk.sent(search)).toHaveLength(2);
  expect(money.fees.state.rows.map(({ fee }) => fee.state)).toEqual(['due']);
});

test('a refund that was handed over is off the list, one whose answer is missing stays on it', async () => {
  const { desk, money } = await opened();
  await money.show('refunds');
  const [refund] = money.refunds.state.rows;
  if (!refund) throw new Error('no refund is shown');
  desk.failNext(handOver, new GatewayError('timeout', ''));
  await expect(money.handOver(refund)).rejects.toMatchObject({ kind: 'timeout' });
  expect(money.refunds.state.rows).toHaveLength(1);
  await money.handOver(refund);
  expect(money.refunds.state.rows).toEqual([]);
});

test('the answer of a tab that was left is dropped', async () => {
  const { desk, money } = await opened();
  const late = desk.holdNext(search);
  void money.show('paid');
  await money.show('refunds');
  late();
  await settled();
  expect(money.state.tab).toBe('refunds');
  expect(money.refunds.state).toMatchObject({ rows: [{ id: 'r1' }], isLoading: false });
});
