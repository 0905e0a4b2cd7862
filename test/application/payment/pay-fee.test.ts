import { expect, test, vi } from 'vitest';
import { type OfferedOrder, PayFee } from '#application/payment/pay-fee';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { isRefused } from '#domain/refused';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { NOW, settled } from '#test/support/fake-clock';
import { order, ordering, paidFee, paymentFixture } from '../../presentation/screens/payment-fixture';

const applicant = credentialOf('token');

function begin() {
  const fakes = paymentFixture();
  return { ...fakes, payFee: new PayFee('a1', fakes) };
}

async function offered(payFee: PayFee): Promise<OfferedOrder> {
  const fee = await payFee.offer(applicant);
  if (isRefused(fee) || !fee.offer) throw new Error('no offer');
  return fee.offer;
}

const wanted = () => true;
const offline = new GatewayError('offline', 'planned');

test('a payment checks whether the fee is paid before it opens an order', async () => {
  const { fees, payFee } = begin();
  fees.fee = paidFee;
  expect(await payFee.offer(applicant)).toMatchObject({ application: { fee: { state: 'paid' } } });
  expect(fees.calls).toEqual([['refresh']]);
});

test('no further order is opened while the school confirms a payment', async () => {
  const { fees, payFee } = begin();
  fees.fee = { ...ordering, state: 'confirming' };
  expect(await payFee.offer(applicant)).not.toHaveProperty('offer');
  expect(fees.count('openOrder')).toBe(0);
});

test('the order number is stored on the phone before the sheet opens', async () => {
  const { payment, orders, payFee } = begin();
  const offer = await offered(payFee);
  expect(orders.get('a1')).toBe(undefined);
  const run = payFee.pay(applicant, offer, wanted);
  await settled();
  expect(payment.open).toMatchObject({ package: 'prepay_id=1' });
  expect(orders.get('a1')).toEqual({ orderNo: order.orderNo, network: 'wechat', openedAt: NOW });
  payment.close('ok');
  expect(await run).toBe('ok');
  expect(orders.get('a1')).toMatchObject({ hint: 'ok', hintedAt: NOW });
});

test('the times of a sheet are by the school’s clock, which its other times stand beside', async () => {
  const { payment, fees, orders, payFee } = begin();
  fees.serverTime = NOW - 365 * 24 * 3_600_000;
  const run = payFee.pay(applicant, await offered(payFee), wanted);
  await settled();
  payment.close('ok');
  await run;
  expect(orders.get('a1')).toMatchObject({ openedAt: fees.serverTime, hintedAt: fees.serverTime });
});

test('a second tap joins the running payment', async () => {
  const { payment, fees, payFee } = begin();
  const offer = await offered(payFee);
  const runs = [payFee.pay(applicant, offer, wanted), payFee.pay(applicant, offer, wanted)];
  await settled();
  payment.close('cancel');
  expect(await Promise.all(runs)).toEqual(['cancel', 'cancel']);
  expect([payment.sheets.length, fees.count('prepareSheet')]).toEqual([1, 1]);
});

test.each([
  ['a sheet', undefined],
  ['an authorisation', { kind: 'authorise', url: 'https://pay.example/' } as const],
])('%s that is prepared after it is no longer wanted is not opened', async (_, sheetOffer) => {
  const { payment, fees, orders, payFee } = begin();
  const offer = await offered(payFee);
  if (sheetOffer) fees.sheetOffer = sheetOffer;
  expect(await payFee.pay(applicant, offer, () => false)).toBe('notOpened');
  expect([payment.sheets, payment.leftFor, orders.get('a1')]).toEqual([[], [], undefined]);
});

test.each([
  ['nothing is stored', undefined],
  ['what an earlier sheet reported stays', { hint: 'unanswered', hintedAt: NOW } as const],
])('where the host could open the sheet only after the student had left, %s', async (_, earlier) => {
  const { payment, orders, payFee } = begin();
  const offer = await offered(payFee);
  const { orderNo, network } = offer.order;
  const stored = earlier && { orderNo, network, openedAt: NOW, ...earlier };
  if (stored) orders.set('a1', stored);
  const isWanted = vi.fn(() => false).mockReturnValueOnce(true);
  expect(await payFee.pay(applicant, offer, isWanted)).toBe('notOpened');
  expect([payment.sheets, orders.get('a1')]).toEqual([[], stored]);
});

test('a payment sheet’s result is sent to the school once, with the next status request', async () => {
  const { payment, fees, payFee } = begin();
  const run = payFee.pay(applicant, await offered(payFee), wanted);
  await settled();
  payment.close('ok');
  await run;
  fees.fee = { ...ordering, state: 'confirming' };
  fees.fails.set('refresh', offline);
  await expect(payFee.refresh(applicant)).rejects.toBe(offline);
  fees.fails.clear();
  await payFee.refresh(applicant);
  await payFee.refresh(applicant);
  expect(fees.calls.filter(([name]) => name === 'refresh')).toEqual([
    ['refresh'],
    ['refresh', 'ok'],
    ['refresh', 'ok'],
    ['refresh'],
  ]);
});

test('the stored order is deleted once the school knows the outcome', async () => {
  const { payment, fees, orders, payFee } = begin();
  const run = payFee.pay(applicant, await offered(payFee), wanted);
  await settled();
  payment.close('ok');
  await run;
  fees.fee = paidFee;
  await payFee.refresh(applicant);
  expect(orders.get('a1')).toBe(undefined);
});

test('a payment that the school received while the sheet was open deletes the stored order, whatever the sheet’s result', async () => {
  const { payment, fees, orders, payFee } = begin();
  const run = payFee.pay(applicant, await offered(payFee), wanted);
  await settled();
  fees.fee = paidFee;
  await payFee.refresh(applicant);
  payment.close('cancel');
  await run;
  expect(orders.get('a1')).toBe(undefined);
});

test('an order that was closed meanwhile is reported, and the fee is requested again', async () => {
  const { fees, payment, payFee } = begin();
  const offer = await offered(payFee);
  fees.prepareSheet = async () => ({ refused: 'orderClosed' });
  expect(await payFee.pay(applicant, offer, wanted)).toBe('orderClosed');
  expect(payment.sheets).toEqual([]);
  fees.offered = { refused: 'orderClosed' };
  fees.fee = paidFee;
  expect(await payFee.offer(applicant)).toMatchObject({ application: { fee: { state: 'paid' } } });
});

test('the page is left for the payer’s authorisation with a return address, and the payment continues once', async () => {
  const { fees, payment, payFee } = begin();
  fees.sheetOffer = { kind: 'authorise', url: 'https://school.example/authorise' };
  expect(await payFee.pay(applicant, await offered(payFee), wanted)).toBe('leaving');
  expect(payment.leftFor).toEqual(['https://school.example/authorise']);
  const [, asked] = fees.calls.find(([name]) => name === 'prepareSheet') ?? [];
  expect(asked).toEqual({
    orderNo: order.orderNo,
    returnTo: '#/orientation/enrollment/applylist?application=a1&pay=1',
  });
  // After the authorisation the list refreshes first.
  await payFee.refresh(applicant);
  expect([payFee.readAuthorisation(), payFee.readAuthorisation()]).toEqual([true, false]);
});

test('in a mini-program the native page pays the order', async () => {
  const { fees, payment, orders, payFee } = begin();
  payment.way = 'nativePage';
  expect(await payFee.pay(applicant, await offered(payFee), wanted)).toBe('unanswered');
  expect([payment.nativePages, fees.count('prepareSheet')]).toEqual([[order.orderNo], 0]);
  expect(orders.get('a1')).toMatchObject({ hint: 'unanswered' });
});

test('a school without a payment network offers payment at the desk', async () => {
  const { fees, payFee } = begin();
  fees.offered = { ...order, network: 'desk' };
  expect((await offered(payFee)).way).toBe('desk');
});
