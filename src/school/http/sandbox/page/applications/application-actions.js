import { askAdmit, askExempt, askRefund, askRefuse, askReturn, askWaitlist } from '../dialogs.js';
import { t } from '../messages/messages.js';

const questions = { return: askReturn, admit: askAdmit, waitlist: askWaitlist, refuse: askRefuse };
const fates = {
  payLost: 'lost',
  payRepeated: 'repeated',
  payDelayed: 'delayed',
  payAfterClosing: 'afterClosing',
};

/** Asks for what an action needs. Resolves with its call and the text for its success, or undefined if cancelled. */
export async function prepareAction(school, entry, action) {
  if (action === 'settleFee') return { run: () => school.settleFee(entry.id), done: t('fee.settled') };
  if (action === 'refundFee')
    return (await askRefund(entry)) && { run: () => school.refundFee(entry.id), done: t('fee.refundDone') };
  if (action === 'exemptFee')
    return (await askExempt(entry)) && { run: () => school.exemptFee(entry.id), done: t('fee.exemptDone') };
  const fate = fates[action];
  if (fate)
    return {
      run: () => school.pay(entry.payableOrder ?? entry.fee.orderNo, fate),
      done: t('action.paid', { action: t(`action.${action}`) }),
    };
  const decision = questions[action] ? await questions[action](entry) : action;
  if (decision === undefined) return undefined;
  return {
    run: () => school.decide(entry.id, decision),
    done: t('action.done', { action: t(`action.${action}`) }),
  };
}
