import type { Message } from '#application/message';
import type { Application, HistoryEntry } from '#domain/enrollment/application';
import { isUnpaid } from '#domain/payment/fee';
import { feeView } from '#domain/payment/fee-view';
import type { MessageKey } from '#presentation/messages/messages';

export interface TimelineStep extends Message {
  readonly key: MessageKey;
  readonly state: 'done' | 'current' | 'later';
  /** Epoch ms; only of completed items. */
  readonly at?: number;
}

const EVENT_WORDS: Readonly<Record<HistoryEntry['event'], MessageKey>> = {
  submitted: 'history.submitted',
  paid: 'history.paid',
  refunded: 'history.refunded',
  review: 'history.review',
  approve: 'history.approve',
  return: 'history.return',
  resubmit: 'history.resubmit',
  admit: 'history.admit',
  waitlist: 'history.waitlist',
  refuse: 'history.refuse',
  withdraw: 'history.withdraw',
  expire: 'history.expire',
  void: 'history.void',
};

/** A fee is refunded only of an application that has ended: nothing else is ahead. */
const REFUNDING: readonly MessageKey[] = ['history.refunding'];

/** Past, present and future steps of an application. */
export function applicationTimeline({
  history,
  state,
  fee,
}: Pick<Application, 'history' | 'state' | 'fee'>): readonly TimelineStep[] {
  const isRefunding = feeView(fee) === 'refunding';
  // `refunded` is entered when the refund is decided; until it is completed it is the current step.
  const past = history.filter(({ event }) => event !== 'refunded' || !isRefunding);
  const done = past.map(({ event, at }) => ({ key: EVENT_WORDS[event], state: 'done', at }) as const);
  const [current, ...later] = isRefunding ? REFUNDING : ahead({ state, fee });
  return [
    ...done,
    ...(current ? [{ key: current, state: 'current' } as const] : []),
    ...later.map((key) => ({ key, state: 'later' }) as const),
  ];
}

function ahead({ state, fee }: Pick<Application, 'state' | 'fee'>): readonly MessageKey[] {
  const money: readonly MessageKey[] = isUnpaid(fee)
    ? ['history.toPay']
    : fee.state === 'confirming'
      ? ['history.toConfirmPayment']
      : [];
  switch (state.status) {
    case 'submitted':
      return [...money, 'history.toReview', 'history.toDecide'];
    case 'inReview':
      return [...money, 'history.reviewing', 'history.toDecide'];
    case 'returned':
      return ['history.toMend', 'history.toReview', 'history.toDecide'];
    case 'approved':
      return [...money, 'history.toDecide'];
    case 'waitlisted':
      return ['history.toMoveUp'];
    case 'admitted':
    case 'notAdmitted':
    case 'withdrawn':
    case 'expired':
      return [];
  }
}
