import { afterEach, expect, test } from 'vitest';
import { Applicant } from '#application/enrollment/applicant';
import { FeePayment } from '#application/payment/fee-payment';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { NOW, settled } from '#test/support/fake-clock';
import { order, ordering, paidFee, paymentFixture, sheet } from '../../presentation/screens/payment-fixture';

let leave = () => {};
afterEach(() => leave());

async function begin(prepare: (fakes: ReturnType<typeof paymentFixture>) => void = () => {}) {
  const fakes = paymentFixture();
  const due = fakes.fees.current;
  prepare(fakes);
  const fee = new FeePayment(due, new Applicant(fakes.session), fakes);
  leave = () => fee.dispose();
  fee.start();
  await settled();
  return { ...fakes, fee };
}

/** A payment whose sheet is open. */
async function atSheet(prepare?: Parameters<typeof begin>[0]) {
  const phone = await begin(prepare);
  const run = phone.fee.pay();
  await settled();
  return { ...phone, run };
}

const offline = new GatewayError('offline', 'planned');
const SECOND = 1000;

test('a payment checks whether the fee is paid before it opens an order', async () => {
  const { fees, fee } = await begin((phone) => {
    phone.fees.fee = paidFee;
  });
  expect(fee.state.application.fee.state).toBe('paid');
  expect(fees.calls).toEqual([['refresh']]);
});

test('no further order is opened while the school confirms a payment', async () => {
  const { fees, fee } = await begin((phone) => {
    phone.fees.fee = { ...ordering, state: 'confirming' };
  });
  expect(fee.state.kind).toBe('confirming');
  expect(fees.count('openOrder')).toBe(0);
});

test('the order number is stored on the phone before the sheet opens', async () => {
  const { payment, orders, fee } = await begin();
  expect(orders.get('a1')).toBe(undefined);
  const run = fee.pay();
  await settled();
  expect(payment.open).toMatchObject({ package: 'prepay_id=1' });
  expect(orders.get('a1')).toEqual({ orderNo: order.orderNo, network: 'wechat', openedAt: NOW });
  payment.close('ok');
  await run;
  expect(orders.get('a1')).toMatchObject({ hint: 'ok', hintedAt: NOW });
});

test('the times of a sheet are by the school’s clock, which its other times stand beside', async () => {
  const { payment, fees, orders, run } = await atSheet((phone) => {
    phone.fees.serverTime = NOW - 365 * 24 * 3_600_000;
  });
  payment.close('ok');
  await run;
  expect(orders.get('a1')).toMatchObject({ openedAt: fees.serverTime, hintedAt: fees.serverTime });
});

test('a second tap joins the running payment', async () => {
  const { payment, fees, fee, run } = await atSheet();
  const again = fee.pay();
  await settled();
  payment.close('cancel');
  await Promise.all([run, again]);
  expect(fee.state.formerAttempt).toBe('cancel');
  expect([payment.sheets.length, fees.count('prepareSheet')]).toEqual([1, 1]);
});

test.each([
  ['a sheet', undefined],
  ['an authorisation', { kind: 'authorise', url: 'https://pay.example/' } as const],
])('%s that is prepared after it is no longer wanted is not opened', async (_, sheetOffer) => {
  const { payment, orders, fee, fees } = await begin((phone) => {
    if (sheetOffer) phone.fees.sheetOffer = sheetOffer;
  });
  const run = fee.pay();
  fee.dispose();
  await run;
  expect(fees.count('prepareSheet')).toBe(1);
  expect([payment.sheets, payment.leftFor, orders.get('a1')]).toEqual([[], [], undefined]);
});

test.each([
  ['nothing is stored', undefined],
  ['what an earlier sheet reported stays', { hint: 'unanswered', hintedAt: NOW } as const],
])('where the host could open the sheet only after the student had left, %s', async (_, earlier) => {
  const { payment, orders, fee } = await begin();
  const { orderNo, network } = order;
  const stored = earlier && { orderNo, network, openedAt: NOW, ...earlier };
  if (stored) orders.set('a1', stored);
  const { pay } = payment;
  payment.pay = (sheet, signal) => {
    fee.dispose();
    return pay.call(payment, sheet, signal);
  };
  await fee.pay();
  expect([payment.sheets, orders.get('a1')]).toEqual([[], stored]);
});

test('a payment sheet’s result is sent to the school once, with the next status request', async () => {
  const { payment, fees, run, clock } = await atSheet();
  fees.fee = { ...ordering, state: 'confirming' };
  fees.fails.set('refresh', offline);
  payment.close('ok');
  await run;
  await settled();
  fees.fails.clear();
  await clock.passAsync(10 * SECOND);
  const refreshes = fees.calls.filter(([name]) => name === 'refresh');
  expect(refreshes.slice(0, 4)).toEqual([['refresh'], ['refresh', 'ok'], ['refresh', 'ok'], ['refresh']]);
});

test('the stored order is deleted once the school knows the outcome', async () => {
  const { payment, fees, orders, run } = await atSheet();
  fees.fee = paidFee;
  payment.close('ok');
  await run;
  await settled();
  expect(orders.get('a1')).toBe(undefined);
});

test('a payment that the school received while the sheet was open deletes the stored order, whatever the sheet’s result', async () => {
  const { payment, fees, orders, run, clock } = await atSheet();
  fees.fee = paidFee;
  await clock.passAsync(10 * SECOND);
  payment.close('cancel');
  await run;
  expect(orders.get('a1')).toBe(undefined);
});

test('an order that was closed meanwhile is reported, and the fee is requested again', async () => {
  const { fees, payment, fee } = await begin();
  fees.prepareSheet = async () => ({ refused: 'orderClosed' });
  fees.openOrder = async () => {
    fees.fee = paidFee;
    return { refused: 'orderClosed' };
  };
  await fee.pay();
  expect(fee.state.formerAttempt).toBe('orderClosed');
  await settled();
  expect([fee.state.kind, payment.sheets]).toEqual(['paid', []]);
});

test('the page is left for the payer’s authorisation with a return address, and the payment continues once', async () => {
  const { run, ...phone } = await atSheet(({ fees }) => {
    fees.sheetOffer = { kind: 'authorise', url: 'https://school.example/authorise' };
  });
  await run;
  const { payment, fees, fee } = phone;
  expect(payment.leftFor).toEqual(['https://school.example/authorise']);
  const [, asked] = fees.calls.find(([name]) => name === 'prepareSheet') ?? [];
  expect(asked).toEqual({
    orderNo: order.orderNo,
    returnTo: '#/orientation/enrollment/applylist?application=a1&pay=1',
  });
  fee.dispose();
  fees.sheetOffer = { kind: 'sheet', sheet };
  const returned = async () => {
    const again = new FeePayment(fees.current, new Applicant(phone.session), phone, true);
    again.start();
    await settled();
    again.dispose();
  };
  // After the authorisation the list refreshes first.
  await returned();
  expect(payment.sheets).toHaveLength(1);
  await returned();
  expect(payment.sheets).toHaveLength(1);
});

test('in a mini-program the native page pays the order', async () => {
  const { fees, payment, orders, fee } = await begin((phone) => {
    phone.payment.way = 'nativePage';
  });
  await fee.pay();
  expect([payment.nativePages, fees.count('prepareSheet')]).toEqual([[order.orderNo], 0]);
  expect(orders.get('a1')).toMatchObject({ hint: 'unanswered' });
});

test('a school without a payment network offers payment at the desk', async () => {
  const { fee } = await begin(({ fees }) => {
    fees.offered = { ...order, network: 'desk' };
  });
  expect(fee.state.kind).toBe('desk');
});
