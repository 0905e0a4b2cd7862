import { afterEach, describe, expect, test } from 'vitest';
import { Applicant } from '#application/enrollment/applicant';
import { FeePayment, type PaymentState } from '#application/payment/fee-payment';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { settled } from '#test/support/fake-clock';
import { order, ordering, paidFee, paymentFixture } from '../../presentation/screens/payment-fixture';

type Phone = ReturnType<typeof paymentFixture>;

let leave: (() => void)[] = [];
afterEach(() => {
  for (const end of leave) end();
  leave = [];
});

/** A page with the payment of the application; `isReturning`: from the payer's authorisation. */
async function open(phone: Phone, isReturning = false) {
  const applicant = new Applicant(phone.session);
  const fee = new FeePayment(phone.fees.current, applicant, phone, isReturning);
  leave.push(() => fee.dispose());
  fee.start();
  await settled();
  return { applicant, fee };
}

/** Taps, without waiting for the sheet to close. */
async function pay(fee: FeePayment) {
  void fee.pay();
  await settled();
}

interface Case {
  readonly prepare?: (phone: Phone) => void;
  readonly walk?: (fee: FeePayment, phone: Phone) => Promise<void>;
  readonly at: PaymentState['kind'];
  /** What the page that is opened after a kill shows. */
  readonly again: PaymentState['kind'];
}

const cases: Readonly<Record<string, Case>> = {
  'asking for the order': {
    prepare: ({ fees }) => {
      fees.refresh = () => new Promise(() => {});
    },
    at: 'preparing',
    again: 'sheet',
  },
  'that could not reach the school': {
    prepare: ({ fees }) => fees.fails.set('openOrder', new GatewayError('offline', 'planned')),
    at: 'unknown',
    again: 'sheet',
  },
  'with the order': { at: 'sheet', again: 'sheet' },
  'with the payment sheet open': { walk: pay, at: 'sheet', again: 'sheet' },
  'after the sheet was cancelled': {
    walk: async (fee, { payment }) => {
      await pay(fee);
      payment.close('cancel');
      await settled();
    },
    at: 'sheet',
    again: 'sheet',
  },
  'that waits for the school after the sheet closed': {
    walk: async (fee, { payment }) => {
      await pay(fee);
      payment.close('ok');
      await settled();
    },
    at: 'confirming',
    again: 'confirming',
  },
  'after a sheet without an answer': {
    walk: async (fee, { payment }) => {
      await pay(fee);
      payment.close('unanswered');
      await settled();
    },
    at: 'confirming',
    again: 'confirming',
  },
  'left for the payer’s authorisation': {
    prepare: ({ fees }) => {
      fees.sheetOffer = { kind: 'authorise', url: 'https://school.example/authorise' };
    },
    walk: pay,
    at: 'sheet',
    again: 'sheet',
  },
  'whose school confirms the payment': {
    prepare: ({ fees }) => {
      fees.fee = { ...ordering, state: 'confirming' };
    },
    at: 'confirming',
    again: 'confirming',
  },
  'for the desk': {
    prepare: ({ fees }) => {
      fees.offered = { ...order, network: 'desk' };
    },
    at: 'desk',
    again: 'desk',
  },
};

async function reach({ prepare, walk, at }: Case) {
  const phone = paymentFixture();
  prepare?.(phone);
  const page = await open(phone);
  await walk?.(page.fee, phone);
  expect(page.fee.state.kind).toBe(at);
  return { phone, ...page };
}

describe.each(Object.entries(cases))('a payment %s', (_, one) => {
  test('whose page is killed goes on with the one order, and opens no sheet by itself', async () => {
    const { phone } = await reach(one);
    const { fees, payment } = phone;
    fees.refresh = paymentFixture().fees.refresh;
    fees.fails.clear();
    const sheets = payment.sheets.length;
    const { fee } = await open(phone);
    expect([fee.state.kind, payment.sheets.length]).toEqual([one.again, sheets]);
    if (one.again !== 'confirming') expect(fee.state.orderNo).toBe(order.orderNo);
    fees.fee = paidFee;
    await fee.checkAgain();
    await settled();
    expect([fee.state.kind, fee.state.amount]).toEqual(['paid', order.amount]);
  });

  test('opens and asks nothing more after 退出 on another page, and the sign-in takes its place', async () => {
    const { phone, fee, applicant } = await reach(one);
    const { fees, payment, session } = phone;
    session.clear();
    const [sheets, orders] = [payment.sheets.length, fees.count('openOrder')];
    const asked = fees.count('refresh');
    void fee.checkAgain();
    await settled();
    if (fee.state.busy === undefined) void fee.reopen();
    await settled();
    expect([payment.sheets.length, fees.count('openOrder'), fees.count('refresh')]).toEqual([
      sheets,
      orders,
      asked,
    ]);
    if (one.at !== 'preparing') expect(applicant.state).toBe('expired');
  });
});
