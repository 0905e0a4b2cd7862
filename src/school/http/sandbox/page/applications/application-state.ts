import type { ApplicationStatus } from '#domain/enrollment/application';
import type { FeeState } from '#domain/payment/fee';
import type { Badge } from '../elements';
import { money } from '../format';
import { t } from '../messages';
import type { DeskApplication } from '../school';

const statuses: Readonly<Record<ApplicationStatus, Badge['tone']>> = {
  submitted: 'wait',
  inReview: 'wait',
  returned: 'bad',
  approved: 'good',
  admitted: 'good',
  waitlisted: 'wait',
  notAdmitted: 'bad',
  withdrawn: '',
  expired: '',
};

const fees: Readonly<Record<Exclude<FeeState, 'none'>, Badge['tone']>> = {
  due: 'wait',
  ordering: 'wait',
  failed: 'wait',
  cancelled: 'wait',
  confirming: 'wait',
  paid: 'good',
  refunded: '',
  exempt: '',
};

/** No payment is under way. */
const unpaid: readonly FeeState[] = ['due', 'failed', 'cancelled'];

/** Statuses without a place: nothing is owed any more, although late money can still arrive. */
const released: readonly ApplicationStatus[] = ['withdrawn', 'expired', 'notAdmitted'];

type Stated = Pick<DeskApplication, 'state' | 'fee'>;

export interface Filter {
  readonly key: 'all' | 'open' | 'unpaid' | 'returned' | 'admitted';
  readonly matches: (entry: Pick<DeskApplication, 'state' | 'actions'>) => boolean;
  /** Of filters that match by status alone. */
  readonly statuses?: readonly ApplicationStatus[];
}

const ofStatus = (key: Filter['key'], wanted: readonly ApplicationStatus[]): Filter => ({
  key,
  matches: ({ state }) => wanted.includes(state.status),
  statuses: wanted,
});

/** Every application is in the first one. */
export const filters: readonly [Filter, ...Filter[]] = [
  { key: 'all', matches: () => true, statuses: Object.keys(statuses) as ApplicationStatus[] },
  ofStatus('open', ['submitted', 'inReview', 'approved', 'waitlisted']),
  {
    key: 'unpaid',
    matches: ({ state, actions }) => actions.includes('settleFee') && !released.includes(state.status),
  },
  ofStatus('returned', ['returned']),
  ofStatus('admitted', ['admitted']),
];

/** The applications that match a filter and contain the text. */
export function searchApplications(
  entries: readonly DeskApplication[],
  { matches }: Filter,
  text: string,
): readonly DeskApplication[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter((entry) => matches(entry) && searchedText(entry).includes(wanted));
}

function searchedText(entry: DeskApplication): string {
  const { no, maskedName, planTitle, maskedPhone, teacherId = '', majors } = entry;
  const names = majors.map(({ name }) => name);
  return [no, maskedName, planTitle, maskedPhone, teacherId, statusOf(entry).text, ...names]
    .join(' ')
    .toLowerCase();
}

export function statusOf({ state }: Pick<DeskApplication, 'state'>): Badge {
  const status = t(`status.${state.status}`);
  const text = state.status === 'waitlisted' ? t('status.rank', { status, rank: state.rank }) : status;
  return { text, tone: statuses[state.status] };
}

/** Whether its fee's refund is under way. */
export function isRefunding({ fee }: Pick<DeskApplication, 'fee'>): boolean {
  return fee.state === 'refunded' && fee.refundedAt === undefined;
}

/** Undefined if there is no fee. */
export function feeOf({ state: { status }, fee }: Stated): Badge | undefined {
  if (fee.state === 'none') return undefined;
  const isNotOwed = released.includes(status) && unpaid.includes(fee.state);
  const state = isNotOwed ? 'unpaid' : isRefunding({ fee }) ? 'refunding' : fee.state;
  return { text: `${money(fee.amount)} ${t(`fee.${state}`)}`, tone: isNotOwed ? '' : fees[fee.state] };
}
