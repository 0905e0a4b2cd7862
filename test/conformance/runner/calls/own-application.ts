import type { Answers } from '#domain/form/template';
import type { Fee } from '#domain/payment/fee';
import type { Person } from '#test/school/http/people';
import { codes } from '#wire/codes';
import { paymentEndpoints } from '#wire/payment';
import { platformEndpoints } from '#wire/platform';
import { registerEndpoints } from '#wire/register';
import { signOutEndpoints } from '#wire/sign-out';
import type { Caller } from '../caller';
import type { OpenPlan } from './plans';
import type { SubmissionDraft } from './submission';

/** An applicant's calls for an application. */
export async function ownApplication(
  caller: Caller,
  submission: SubmissionDraft,
  {
    answers,
    receipt,
  }: {
    readonly answers: Answers;
    readonly receipt: { readonly token: string; readonly no: string; readonly applicationId: string };
  },
): Promise<void> {
  const { verdicts } = caller;
  const { list, detail, reject, withdraw } = registerEndpoints;
  const { applicationId, no } = receipt;
  const bearer = receipt.token;
  const own = { applicationId };
  await caller.ask(list, {}, { expect: codes.unauthenticated, when: 'without a bearer token' });
  const listed = await caller.ask(list, {}, { bearer });
  const found = listed?.applications.find((application) => application.id === applicationId);
  if (listed && found?.no !== no) verdicts.differs(list, `data.applications: ${no} is not among them`);
  if (found) judgeFee(caller, submission.open, found.fee);
  const filed = await caller.ask(detail, own, { bearer });
  for (const [key, answer] of Object.entries(filed ? answers : {}))
    if (JSON.stringify(filed?.answers[key]) !== JSON.stringify(answer))
      verdicts.differs(detail, `data.answers.${key}: is not what was filled in`);
  const strange = { bearer, expect: codes.notFound, when: 'for an application that there is not' };
  await caller.ask(detail, { applicationId: 'nobodys' }, strange);
  const judged = await caller.ask(reject, own, { bearer });
  if (judged?.rejected)
    verdicts.differs(reject, 'data.rejected: an application that nobody has seen was returned');
  await payFee(caller, bearer, applicationId);
  await lookUp(caller, submission.who, no);
  await goOnElsewhere(caller, bearer);
  await sendBack(caller, submission, receipt);
  const [latest] = (await caller.ask(list, {}, { bearer }))?.applications ?? [];
  const stale = { bearer, expect: codes.changedElsewhere, when: 'for a version that is past' };
  if (latest) {
    await caller.ask(withdraw, { ...own, version: latest.version + 1 }, stale);
    const taken = await caller.ask(withdraw, { ...own, version: latest.version }, { bearer });
    if (taken && taken.state.status !== 'withdrawn')
      verdicts.differs(withdraw, `data.state.status: ${taken.state.status} after it was taken back`);
    if (taken && taken.version <= latest.version)
      verdicts.differs(withdraw, 'data.version: does not grow when something changes');
    const [now] = (taken && (await caller.ask(list, {}, { bearer })))?.applications ?? [];
    if (now && now.state.status !== 'withdrawn')
      verdicts.differs(list, `data.applications[].state.status: ${now.state.status} after it was taken back`);
    if (taken) submission.wrote(`${no} was taken back`);
  }
  await leave(caller, bearer);
}

function judgeFee(caller: Caller, { plan }: OpenPlan, { state, amount, payBefore }: Fee): void {
  const { list } = registerEndpoints;
  const fee = 'data.applications[].fee';
  if (state !== 'none' && amount !== plan.fee)
    caller.verdicts.differs(list, `${fee}.amount: is ${amount} where the plan says ${plan.fee} fen`);
  if (plan.fee > 0 && plan.feeDue === 'onSubmit' && state === 'none')
    caller.verdicts.differs(
      list,
      `${fee}.state: is none where the plan says that a fee is due on submission`,
    );
  if (state === 'due' && (plan.payWithinHours ?? 0) > 0 && payBefore === undefined)
    caller.verdicts.differs(list, `${fee}.payBefore: is left out where the plan says until when to pay`);
}

async function payFee(caller: Caller, bearer: string, applicationId: string): Promise<void> {
  const { judgePay, pay, unifiedOrder, voucher } = paymentEndpoints;
  const judged = await caller.ask(judgePay, { applicationId }, { bearer });
  const unpaid = { bearer, expect: codes.notFound, when: 'for a fee that is not paid' };
  if (judged && !judged.paid) await caller.ask(voucher, { applicationId }, unpaid);
  if (judged?.application.fee.state !== 'due')
    return caller.verdicts.notChecked('the plan has no fee that is due at once', pay, unifiedOrder);
  const order = await caller.ask(pay, { applicationId }, { bearer });
  const again = await caller.ask(pay, { applicationId }, { bearer, when: 'asked again' });
  if (order && again && order.orderNo !== again.orderNo)
    caller.verdicts.differs(pay, 'asked again it makes a second order for the same fee');
  if (!order) return;
  if (order.amount !== judged.application.fee.amount)
    caller.verdicts.differs(pay, 'data.amount: is not the fee of the application');
  if (order.network === 'desk') return caller.verdicts.notChecked('fees are paid at the desk', unifiedOrder);
  await caller.ask(
    unifiedOrder,
    { orderNo: order.orderNo, returnTo: '?#/enrollment/applications' },
    { bearer },
  );
}

async function lookUp(caller: Caller, who: Person, no: string): Promise<void> {
  const { queryResult, signIn } = registerEndpoints;
  const result = await caller.ask(queryResult, who);
  if (result && !result.results.some((one) => one.no === no))
    caller.verdicts.differs(queryResult, `data.results: ${no} is not among them`);
  if (result && [who.idCard, who.phone].some((secret) => JSON.stringify(result).includes(secret)))
    caller.verdicts.differs(queryResult, 'data: the ID number or the mobile is not masked');
  await caller.ask(signIn, who);
  const wrong = { ...who, phone: '13700000000' };
  // Where former runs were at this address, a school that limits guesses has counted theirs.
  const refused = { expect: [codes.notFound, codes.tooManyAttempts], when: 'for another mobile number' };
  await caller.ask(signIn, wrong, refused);
  await caller.ask(queryResult, wrong, refused);
}

async function goOnElsewhere(caller: Caller, bearer: string): Promise<void> {
  const { swapOnceToken, swapByOnce, currentUser } = platformEndpoints;
  const once = await caller.ask(swapOnceToken, {}, { bearer });
  if (!once) return;
  const swapped = await caller.ask(swapByOnce, { oncetoken: once.token });
  const used = { expect: [codes.notFound, codes.unauthenticated], when: 'for a token that was used' };
  await caller.ask(swapByOnce, { oncetoken: once.token }, used);
  if (swapped) await caller.ask(currentUser, {}, { bearer: swapped.accessToken });
}

async function sendBack(
  caller: Caller,
  { stage, who }: SubmissionDraft,
  {
    applicationId,
    no,
    token,
  }: { readonly applicationId: string; readonly no: string; readonly token: string },
): Promise<void> {
  const { list, detail, reject, update } = registerEndpoints;
  const bearer = token;
  if (!stage.sendBack) return caller.verdicts.notChecked('the stage has no hook sendBack', update);
  const before = await caller.ask(detail, { applicationId }, { bearer });
  const [key] = Object.entries(before?.answers ?? {}).find(([, answer]) => answer === who.name) ?? [];
  if (key === undefined) return;
  const reason = '与身份证不一致';
  await stage.sendBack({ applicationId, no }, { key, reason });
  const judged = await caller.ask(reject, { applicationId }, { bearer });
  const said = judged?.reasons.find((one) => one.key === key);
  if (judged && (!judged.rejected || said?.reason !== reason))
    caller.verdicts.differs(reject, `data.reasons: that ${key} was returned, and why, is not among them`);
  const [now] = (await caller.ask(list, {}, { bearer }))?.applications ?? [];
  if (!now) return;
  if (now.state.status !== 'returned')
    caller.verdicts.differs(list, 'data.applications[].state.status: is not returned');
  const change = { applicationId, version: now.version, answers: { [key]: '何静仪' } };
  const stale = { bearer, expect: codes.changedElsewhere, when: 'for a version that is past' };
  await caller.ask(update, { ...change, version: now.version - 1 }, stale);
  const corrected = await caller.ask(update, change, { bearer });
  if (corrected && corrected.version <= now.version)
    caller.verdicts.differs(update, 'data.version: does not grow when something changes');
}

/** 退出, after which the token is invalid. */
async function leave(caller: Caller, bearer: string): Promise<void> {
  const { applicant } = signOutEndpoints;
  const after = { expect: codes.unauthenticated, when: 'after 退出' };
  if (await caller.ask(applicant, {}, { bearer }))
    await caller.ask(registerEndpoints.list, {}, { ...after, bearer });
}
