import { language, t } from './messages/messages.js';

/** Tones of applications' statuses, and of fees. */
const statuses = {
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

const fees = {
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
const unpaid = ['due', 'failed', 'cancelled'];

/** Statuses without a place: nothing is owed any more, although late money can still arrive. */
const released = ['withdrawn', 'expired', 'notAdmitted'];

const ofStatus = (key, wanted) => ({
  key,
  matches: ({ state }) => wanted.includes(state.status),
  statuses: wanted,
});

/** Named by the message `filter.{key}`; `statuses`: for filters that match by status alone. */
export const filters = [
  ofStatus('all', Object.keys(statuses)),
  ofStatus('open', ['submitted', 'inReview', 'approved', 'waitlisted']),
  {
    key: 'unpaid',
    matches: ({ state, actions }) => actions.includes('settleFee') && !released.includes(state.status),
  },
  ofStatus('returned', ['returned']),
  ofStatus('admitted', ['admitted']),
];

/** Text and tone of an application's status. */
export function statusOf({ state }) {
  const status = t(`status.${state.status}`);
  const text = state.status === 'waitlisted' ? t('status.rank', { status, rank: state.rank }) : status;
  return { text, tone: statuses[state.status] };
}

/** Whether its fee's refund is under way. */
export function isRefunding({ fee }) {
  return fee.state === 'refunded' && fee.refundedAt === undefined;
}

/** Text and tone of its fee; undefined if there is none. */
export function feeOf(entry) {
  const { fee } = entry;
  const isNotOwed = released.includes(entry.state.status) && unpaid.includes(fee.state);
  const tone = isNotOwed ? '' : fees[fee.state];
  if (tone === undefined) return undefined;
  const state = isNotOwed ? 'unpaid' : isRefunding(entry) ? 'refunding' : fee.state;
  return { text: `${money(fee.amount)} ${t(`fee.${state}`)}`, tone };
}

/** In both languages: in English Intl would print CN¥. */
export function money(fen) {
  return new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(fen / 100);
}

/** Schools' days and times are China's, wherever the desk's own device is. */
const timeZone = 'Asia/Shanghai';
const CHINA_OFFSET = '+08:00';

export function moment(epochMs) {
  return format(epochMs, { dateStyle: 'medium', timeStyle: 'short' });
}

export function clock(epochMs) {
  return format(epochMs, { timeStyle: 'medium' });
}

function format(epochMs, style) {
  return new Intl.DateTimeFormat(language, { ...style, timeZone, hourCycle: 'h23' }).format(epochMs);
}

/** Epoch ms of what was chosen in an input of type `datetime-local`, which knows no time zone. */
export function chosenMoment(text) {
  return Date.parse(`${text}${CHINA_OFFSET}`);
}

/** Today's date in China, by which the ledger is kept. */
export function today() {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
