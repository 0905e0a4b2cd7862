import type { Application } from '#domain/enrollment/application';
import { type DisplayStatus, isFeeOwed, shownStatus } from '#domain/enrollment/application-view';
import { moneyOnWithdrawal } from '#domain/payment/fee';
import { feeView } from '#domain/payment/fee-view';
import type { MessageKey } from '#presentation/messages/messages';

export type StatusTone = 'good' | 'wait' | 'bad' | 'neutral' | 'accent';

interface StatusMessages {
  readonly word: MessageKey;
  readonly tone: StatusTone;
  /** What happens next, in a sentence. */
  readonly next: MessageKey;
}

const statusMessages: Readonly<Record<DisplayStatus, StatusMessages>> = {
  submitted: { word: 'status.submitted', tone: 'accent', next: 'next.submitted' },
  inReview: { word: 'status.inReview', tone: 'accent', next: 'next.inReview' },
  returned: { word: 'status.returned', tone: 'bad', next: 'next.returned' },
  approved: { word: 'status.approved', tone: 'good', next: 'next.approved' },
  feeDue: { word: 'status.feeDue', tone: 'wait', next: 'next.feeDue' },
  feeConfirming: { word: 'status.feeConfirming', tone: 'wait', next: 'next.feeConfirming' },
  paid: { word: 'status.paid', tone: 'good', next: 'next.paid' },
  admitted: { word: 'status.admitted', tone: 'good', next: 'next.admitted' },
  waitlisted: { word: 'status.waitlisted', tone: 'wait', next: 'next.waitlisted' },
  notAdmitted: { word: 'status.notAdmitted', tone: 'neutral', next: 'next.notAdmitted' },
  withdrawn: { word: 'status.withdrawn', tone: 'neutral', next: 'next.withdrawn' },
  expired: { word: 'status.expired', tone: 'neutral', next: 'next.expired' },
};

/** The messages for an application's status; after its end they include what happens to the fee. */
export function applicationStatusOf(
  application: Parameters<typeof shownStatus>[0],
): StatusMessages & { readonly status: DisplayStatus } {
  const status = shownStatus(application);
  const statusMessage = statusMessages[status];
  return { ...statusMessage, status, next: nextOfMoney(application) ?? statusMessage.next };
}

function nextOfMoney({ state, fee }: Parameters<typeof shownStatus>[0]): MessageKey | undefined {
  if (state.status === 'expired' && state.reason !== undefined) return 'next.voided';
  if (fee.state === 'refunded') {
    const isRefunding = feeView(fee) === 'refunding';
    switch (state.status) {
      case 'withdrawn':
        return isRefunding ? 'next.withdrawnRefunding' : 'next.withdrawnRefunded';
      case 'expired':
        return isRefunding ? 'next.expiredRefunding' : 'next.expiredRefunded';
      case 'notAdmitted':
        return isRefunding ? 'next.notAdmittedRefunding' : 'next.notAdmittedRefunded';
    }
  }
  const unsettled = state.status === 'withdrawn' && moneyOnWithdrawal(fee) === 'unsettled';
  return unsettled ? 'next.withdrawnUnsettled' : undefined;
}

/** The office at which a fee is to be paid that is still owed. */
export function officeOf(application: Pick<Application, 'state' | 'fee'>): Application['fee']['payAt'] {
  return isFeeOwed(application) ? application.fee.payAt : undefined;
}
