import { expect } from 'vitest';
import { orThrow } from '#test/support/or-throw';
import { TENANT, who } from '../autumn';
import { PaySchool } from '../payment/pay-school';
import type { RecordedActs } from './recorded-school';

/** Events of applications and their fees. */
export const applicationEvents = {
  async application({ autumn, recorded, only }) {
    const { admissions, desk } = autumn.school;
    const draft = await autumn.draft();
    const [submitted] = await only(() => autumn.submit(draft), 'application');
    const { applicationId: subject, token } = orThrow(await autumn.submit(draft));
    const actor = `draft:${draft.draftId}`;
    expect(submitted).toEqual({
      kind: 'application',
      act: 'submit',
      tenantId: TENANT,
      actor,
      subject,
      outcome: 'done',
    });
    const another = await autumn.draft();
    expect(await only(() => autumn.submit(another), 'application')).toMatchObject([
      { act: 'submit', outcome: 'duplicate' },
    ]);
    orThrow(
      await desk.decide(TENANT, subject, {
        kind: 'return',
        fields: [{ key: 'emergencyContact', reason: '?' }],
      }),
    );
    const seen = orThrow(await admissions.own.one(TENANT, token, subject));
    const sent = {
      applicationId: subject,
      version: seen.version,
      answers: { emergencyContact: '何建军' },
    };
    expect(await recorded(() => admissions.resubmissions.resubmit(TENANT, token, sent))).toMatchObject([
      { kind: 'application', act: 'resubmit', subject, outcome: 'done' },
    ]);
    const own = { applicationId: subject, version: seen.version + 1 };
    expect(await recorded(() => admissions.own.withdraw(TENANT, token, own))).toMatchObject([
      { kind: 'application', act: 'withdraw', subject, outcome: 'done' },
    ]);
  },

  async foreignApplication({ autumn, recorded }) {
    const { admissions } = autumn.school;
    const { applicationId: subject } = await autumn.apply();
    const other = await autumn.apply({
      name: '王子涵',
      idCard: '110000200803070013',
      birthDate: undefined,
      sex: undefined,
    });
    const asked = { applicationId: subject, version: 1, answers: {} };
    for (const act of [
      () => admissions.own.one(TENANT, other.token, subject),
      () => admissions.resubmissions.resubmit(TENANT, other.token, asked),
      () => admissions.own.withdraw(TENANT, other.token, asked),
    ])
      expect(await recorded(act)).toMatchObject([
        { kind: 'foreignApplication', subject, outcome: 'notFound' },
      ]);
    // An application that does not exist is no access to somebody else's.
    expect(await recorded(() => admissions.own.one(TENANT, other.token, 'none'))).toEqual([]);
  },

  async paymentNotification() {
    const { small, events, provider, clock } = await PaySchool.open();
    const payment = { orderNo: 'P1', transactionId: 'T', amount: 1, paidAt: clock.now() };
    const { body } = provider.notification(payment);
    expect(await small.school.incomingPayments.receive(body, {})).toBe(false);
    expect(events.slice(-1)).toEqual([
      {
        kind: 'paymentNotification',
        tenantId: '*',
        actor: 'anyone',
        outcome: 'invalid',
        reason: 'its signature is invalid',
      },
    ]);
  },

  async payment() {
    const pay = await PaySchool.open();
    const payer = await pay.apply();
    const orderNo = await pay.ordered(payer);
    const wrong = { orderNo, transactionId: 'T', amount: 1, paidAt: pay.clock.now() };
    await pay.small.school.incomingPayments.settle(wrong);
    await pay.small.school.incomingPayments.settle({ ...wrong, transactionId: 'T2' });
    const again = await pay.ordered(payer);
    await pay.network.pay(again, 'repeated');
    const { desk } = pay.small.school;
    await desk.decide(pay.tenantId, payer.applicationId, { kind: 'refuse' });
    await desk.refundFee(pay.tenantId, payer.applicationId);
    const entry = { kind: 'payment', tenantId: pay.tenantId, outcome: 'done' };
    const byItself = { ...entry, actor: 'system' };
    const actor = expect.stringMatching(/^applicant:[\w-]{43}$/);
    expect(pay.events.filter(({ kind }) => kind === 'payment')).toEqual([
      { ...entry, act: 'order', actor, subject: orderNo },
      { ...byItself, act: 'charge', as: 'wrongAmount', subject: orderNo },
      { ...byItself, act: 'charge', as: 'wrongAmount', subject: orderNo },
      { ...entry, act: 'order', actor, subject: again },
      { ...byItself, act: 'charge', as: 'paid', subject: again },
      { ...byItself, act: 'refund', as: 'desk', subject: expect.stringMatching(/^R/) },
    ]);
  },

  async admission({ autumn, recorded }) {
    const admit = () => autumn.school.welcome.setup.admit(TENANT, { name: who.name, idCard: who.idCard });
    const event = { kind: 'admission', tenantId: TENANT, actor: 'system' };
    expect(await recorded(admit)).toMatchObject([{ ...event, outcome: 'done' }]);
    expect(await recorded(admit)).toMatchObject([{ ...event, outcome: 'duplicate' }]);
  },
} satisfies RecordedActs;
