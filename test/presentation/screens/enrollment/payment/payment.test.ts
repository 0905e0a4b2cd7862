import { afterEach, describe, expect, test } from 'vitest';
import { Applicant } from '#application/enrollment/applicant';
import { FeePayment } from '#application/payment/fee-payment';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { Application } from '#domain/enrollment/application';
import { PaymentViewModel } from '#presentation/screens/enrollment/shared/payment/payment.view-model';
import { settled } from '#test/support/fake-clock';
import { order, ordering, paidFee, paymentFixture, sheet } from '../../payment-fixture';

const SECOND = 1000;
const offline = new GatewayError('offline', 'planned');
let leave = () => {};
afterEach(() => leave());

async function opened(
  prepare: (fakes: ReturnType<typeof paymentFixture>) => void = () => {},
  isReturning = false,
) {
  const fakes = paymentFixture();
  prepare(fakes);
  const applicant = new Applicant(fakes.session);
  const fee = new FeePayment(fakes.fees.current, applicant, fakes, isReturning);
  const vm = new PaymentViewModel(fee, fakes);
  leave = () => {
    fee.dispose();
    vm.dispose();
  };
  fee.start();
  await settled();
  return { ...fakes, fee, vm, applicant };
}

/** A payment whose sheet is open. */
async function atSheet() {
  const phone = await opened();
  const paying = phone.fee.pay();
  await settled();
  return { ...phone, paying };
}

test('offers the one open order, with its number', async () => {
  const { fee } = await opened();
  expect([fee.state.kind, fee.state.orderNo]).toEqual(['sheet', order.orderNo]);
});

/** A payment whose sheet the school is still preparing. */
async function preparing() {
  const phone = await opened();
  let respond = () => {};
  phone.fees.prepareSheet = () =>
    new Promise((resolve) => {
      respond = () => resolve({ kind: 'sheet', sheet });
    });
  const paying = phone.fee.pay();
  await settled();
  return { ...phone, paying, respond: () => respond() };
}

test('a sheet that the school has prepared after the student has left is not opened', async () => {
  const { payment, respond } = await preparing();
  leave();
  respond();
  await settled();
  expect(payment.sheets).toEqual([]);
});

test('a sheet that the school has prepared after the fee was paid elsewhere is not opened', async () => {
  const { fee, payment, fees, clock, paying, respond } = await preparing();
  fees.fee = paidFee;
  await clock.passAsync(10 * SECOND);
  respond();
  await paying;
  expect([fee.state.kind, payment.sheets]).toEqual(['paid', []]);
});

test('the sheet’s ok means confirming; only the school’s response means paid', async () => {
  const { fee, payment, fees, paying, clock, applicant } = await atSheet();
  fees.fee = { ...ordering, state: 'confirming' };
  payment.close('ok');
  await paying;
  expect([fee.state.kind, fee.state.closedSheet?.hint]).toEqual(['confirming', 'ok']);
  await clock.passAsync(4 * SECOND);
  expect(fee.state.kind).toBe('confirming');
  expect(fee.state.checks).toBeGreaterThan(1);
  fees.fee = paidFee;
  await clock.passAsync(10 * SECOND);
  expect(fee.state.kind).toBe('paid');
  expect(applicant.newest.state.get('a1')?.fee.state).toBe('paid');
});

test('a payment that the school has received is shown within ten seconds, however long it took', async () => {
  const { fee, payment, fees, paying, clock } = await atSheet();
  fees.fee = { ...ordering, state: 'confirming' };
  payment.close('ok');
  await paying;
  await clock.passAsync(10 * 60 * SECOND);
  fees.fee = paidFee;
  await clock.passAsync(10 * SECOND);
  expect(fee.state.kind).toBe('paid');
});

test('a response that is overtaken by a later poll’s does not replace it', async () => {
  const { fee, payment, fees, paying, clock } = await atSheet();
  const before: Application = { ...fees.current, fee: { ...ordering, state: 'confirming' } };
  fees.current = before;
  payment.close('ok');
  await paying;
  await settled();
  const responses: ((application: Application) => void)[] = [];
  fees.refresh = () =>
    new Promise((resolve) => {
      responses.push((application) => resolve({ paid: application.fee.state === 'paid', application }));
    });
  await clock.passAsync(30 * SECOND);
  expect(responses.length).toBeGreaterThan(1);
  responses.at(-1)?.({ ...before, version: before.version + 1, fee: paidFee });
  await settled();
  expect(fee.state.kind).toBe('paid');
  responses[0]?.(before);
  await settled();
  expect(fee.state.kind).toBe('paid');
});

test('the ring counts down to the next poll', async () => {
  const { vm, payment, fees, paying, clock } = await atSheet();
  fees.fee = { ...ordering, state: 'confirming' };
  payment.close('ok');
  await paying;
  await clock.passAsync(60 * SECOND);
  const seen = new Set<number | undefined>();
  for (let half = 0; half < 20; half += 1) {
    await clock.passAsync(SECOND / 2);
    seen.add(vm.secondsToPoll);
  }
  expect([...seen].every((seconds) => seconds === undefined || seconds <= vm.longestWait)).toBe(true);
  expect(seen.size).toBeGreaterThan(5);
});

test('a payment without a sheet result is detected while the sheet is open', async () => {
  const { fee, fees, clock } = await atSheet();
  fees.fee = paidFee;
  await clock.passAsync(10 * SECOND);
  expect(fee.state.kind).toBe('paid');
});

test('a cancelled sheet can be reopened, without a mention of a payment', async () => {
  const { fee, payment, fees, paying } = await atSheet();
  fees.fee = { ...ordering, state: 'cancelled' };
  payment.close('cancel');
  await paying;
  await settled();
  expect([fee.state.kind, fee.state.formerAttempt]).toEqual(['sheet', 'cancel']);
  const again = fee.pay();
  await settled();
  expect([payment.sheets.length, fee.state.formerAttempt]).toEqual([2, undefined]);
  payment.close('ok');
  await again;
});

test('a host without a result leads to confirming, where the same order’s sheet can be reopened', async () => {
  const { fee, payment, paying } = await atSheet();
  payment.close('unanswered');
  await paying;
  await settled();
  expect([fee.state.kind, fee.state.kind === 'confirming' && fee.state.canReopen]).toEqual([
    'confirming',
    true,
  ]);
  const again = fee.reopen();
  await settled();
  expect(payment.sheets).toHaveLength(2);
  payment.close('ok');
  await again;
});

test('a payment that the school finally reports as unpaid is offered again', async () => {
  const { fee, payment, fees, paying, clock } = await atSheet();
  fees.fee = { ...ordering, state: 'confirming' };
  payment.close('ok');
  await paying;
  await settled();
  fees.fee = { state: 'due', amount: 12000, reason: '报名费' };
  fees.offered = { ...order, orderNo: 'P2' };
  await clock.passAsync(10 * SECOND);
  expect([fee.state.kind, fee.state.formerAttempt, fee.state.orderNo]).toEqual(['sheet', 'fail', 'P2']);
});

test('a closed order is refreshed, and the current state is shown', async () => {
  const { fee, fees } = await opened();
  fees.prepareSheet = async () => {
    fees.fee = paidFee;
    return { refused: 'orderClosed' };
  };
  await fee.pay();
  await settled();
  expect(fee.state.kind).toBe('paid');
});

describe('a fee that the school changes', () => {
  test('while it is offered is offered anew, and said to be another amount', async () => {
    const { fee, fees, clock, payment } = await opened();
    expect([fee.state.amount, fee.state.formerAttempt]).toEqual([12000, undefined]);
    fees.fee = { ...ordering, amount: 15000 };
    fees.offered = { ...order, orderNo: 'P2', amount: 15000 };
    await clock.passAsync(10 * SECOND);
    expect([fee.state.kind, fee.state.amount, fee.state.orderNo, fee.state.formerAttempt]).toEqual([
      'sheet',
      15000,
      'P2',
      'otherAmount',
    ]);
    expect(payment.sheets).toEqual([]);
  });

  test('is shown as the open order charges it, where the school lets that order stand', async () => {
    const { fee, fees, clock } = await opened();
    fees.fee = { ...ordering, amount: 15000 };
    await clock.passAsync(60 * SECOND);
    expect([fee.state.amount, fee.state.formerAttempt, fees.count('openOrder')]).toEqual([
      12000,
      undefined,
      2,
    ]);
  });

  test('before its order is made is said to be another amount', async () => {
    const { fee } = await opened(({ fees }) => {
      fees.offered = { ...order, amount: 15000 };
    });
    expect([fee.state.amount, fee.state.formerAttempt]).toEqual([15000, 'otherAmount']);
  });

  test('during the payer’s authorisation is not paid without another tap', async () => {
    const { fee, payment } = await opened((fakes) => {
      fakes.orders.set('a1', { orderNo: order.orderNo, network: 'wechat', openedAt: 1, isAuthorising: true });
      fakes.fees.offered = { ...order, amount: 15000 };
    }, true);
    await settled();
    expect([fee.state.kind, fee.state.formerAttempt, payment.sheets]).toEqual(['sheet', 'otherAmount', []]);
  });
});

test('offline the last known state stays, and 重新查询 polls again', async () => {
  const { fee, fees } = await opened(({ fees: school }) => school.fails.set('refresh', offline));
  expect([fee.state.kind, fee.state.failure?.kind, fee.state.application.fee.amount]).toEqual([
    'unknown',
    'offline',
    12000,
  ]);
  fees.fails.clear();
  await fee.checkAgain();
  expect(fee.state.kind).toBe('sheet');
});

test('confirming survives an offline reload, and continues once online', async () => {
  const phone = await opened((fakes) => {
    fakes.orders.set('a1', {
      orderNo: order.orderNo,
      network: 'wechat',
      openedAt: 1,
      hint: 'ok',
      hintedAt: 2,
    });
    fakes.fees.fee = ordering;
    fakes.fees.fails.set('refresh', offline);
  });
  expect([phone.fee.state.kind, phone.vm.isUnreachable, phone.fee.state.orderNo]).toEqual([
    'confirming',
    true,
    order.orderNo,
  ]);
  phone.fees.fails.clear();
  phone.fees.fee = paidFee;
  phone.connectivity.set(true);
  await settled();
  expect(phone.fee.state.kind).toBe('paid');
});

test('does not poll while hidden, and polls at once when visible', async () => {
  const { fee, payment, fees, paying, clock, visibility } = await atSheet();
  fees.fee = { ...ordering, state: 'confirming' };
  payment.close('ok');
  await paying;
  await settled();
  visibility.set(false);
  const asked = fees.count('refresh');
  await clock.passAsync(600 * SECOND);
  expect(fees.count('refresh')).toBe(asked);
  fees.fee = paidFee;
  visibility.set(true);
  await settled();
  expect(fee.state.kind).toBe('paid');
});

test('a payment at the desk shows while the sheet is offered', async () => {
  const { fee, fees, clock } = await opened();
  fees.fee = { state: 'paid', amount: 12000, reason: '报名费', paidAt: 1, voucherNo: 'PZ-2' };
  await clock.passAsync(16 * SECOND);
  expect(fee.state.kind).toBe('paid');
});

test.each([
  [{ state: 'exempt', amount: 12000, reason: '报名费' }, 'exempt'],
  [{ ...paidFee, state: 'refunded' }, 'refunding'],
  [{ ...paidFee, state: 'refunded', refundedAt: 5 }, 'refunded'],
] as const)('%o is shown as %s', async (sent, kind) => {
  const { fee } = await opened(({ fees }) => {
    fees.fee = sent;
  });
  expect(fee.state.kind).toBe(kind);
});

test('an application withdrawn while the sheet was open is not offered again, and its refund is shown', async () => {
  const { fee, payment, fees, paying, clock } = await atSheet();
  fees.current = { ...fees.current, state: { status: 'withdrawn' }, fee: ordering };
  payment.close('fail');
  await paying;
  await settled();
  expect(fee.state.kind).toBe('ended');
  fees.fee = { ...paidFee, state: 'refunded' };
  await clock.passAsync(16 * SECOND);
  expect(fee.state.kind).toBe('refunding');
  fees.fee = { ...paidFee, state: 'refunded', refundedAt: 5 };
  await clock.passAsync(16 * SECOND);
  expect(fee.state.kind).toBe('refunded');
});

test('a host without payment shows a link, and the same result once the fee is paid', async () => {
  const { fee, vm, payment, fees, clock, clipboard, toasts } = await opened((fakes) => {
    fakes.payment.way = 'elsewhere';
  });
  expect([fee.state.kind, vm.link.value]).toEqual([
    'elsewhere',
    'https://school.example/#/orientation/enrollment/applylist',
  ]);
  await fee.pay();
  await vm.copy(vm.link.value ?? '');
  expect([clipboard.copied.length, toasts.shown]).toEqual([1, [{ key: 'payment.copied' }]]);
  expect(payment.sheets).toEqual([]);
  fees.fee = paidFee;
  await clock.passAsync(16 * SECOND);
  expect(fee.state.kind).toBe('paid');
});

test('after the payer’s authorisation the payment continues by itself once', async () => {
  const { payment } = await opened((fakes) => {
    fakes.fees.fee = ordering;
    fakes.orders.set('a1', { orderNo: order.orderNo, network: 'wechat', openedAt: 1, isAuthorising: true });
  }, true);
  await settled();
  expect(payment.sheets).toHaveLength(1);
  payment.close('ok');
  leave();
  const again = await opened(() => {}, true);
  expect(again.payment.sheets).toEqual([]);
});

test('an ended session is reported', async () => {
  const { session, applicant } = await opened(({ fees }) =>
    fees.fails.set('refresh', new GatewayError('unauthenticated', 'planned')),
  );
  expect([session.current('applicant'), applicant.state]).toEqual([undefined, 'expired']);
});

test('a closed sheet stops polling, and the order stays on the phone', async () => {
  const { payment, fees, paying, clock, orders } = await atSheet();
  leave();
  payment.close('ok');
  await paying;
  const asked = fees.count('refresh');
  await clock.passAsync(60 * SECOND);
  expect([fees.count('refresh'), clock.waiting]).toEqual([asked, 0]);
  expect(orders.get('a1')).toMatchObject({ orderNo: order.orderNo, hint: 'ok' });
});
