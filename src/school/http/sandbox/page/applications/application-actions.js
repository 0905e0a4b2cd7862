import { askAdmit, askExempt, askRefund, askRefuse, askReturn, askWaitlist } from '../dialogs.js';
import { actionTexts } from '../texts.js';

const questions = { return: askReturn, admit: askAdmit, waitlist: askWaitlist, refuse: askRefuse };
const fates = {
  payLost: 'lost',
  payRepeated: 'repeated',
  payDelayed: 'delayed',
  payAfterClosing: 'afterClosing',
};

/** Asks for what an action needs. Resolves with its call and the text for its success, or undefined if cancelled. */
export async function prepareAction(school, entry, action) {
  if (action === 'settleFee') return { run: () => school.settleFee(entry.id), done: '已确认到账' };
  if (action === 'refundFee')
    return (await askRefund(entry)) && { run: () => school.refundFee(entry.id), done: '已退款' };
  if (action === 'exemptFee')
    return (await askExempt(entry)) && { run: () => school.exemptFee(entry.id), done: '已免缴' };
  const fate = fates[action];
  if (fate)
    return {
      run: () => school.pay(entry.payableOrder ?? entry.fee.orderNo, fate),
      done: `已付款，${actionTexts[action]}`,
    };
  const decision = questions[action] ? await questions[action](entry) : action;
  if (decision === undefined) return undefined;
  return { run: () => school.decide(entry.id, decision), done: `${actionTexts[action]}：已完成` };
}
