const statuses = {
  submitted: ['待审核', 'wait'],
  inReview: ['审核中', 'wait'],
  returned: ['已退回', 'bad'],
  approved: ['已通过', 'good'],
  admitted: ['已录取', 'good'],
  waitlisted: ['候补', 'wait'],
  notAdmitted: ['未录取', 'bad'],
  withdrawn: ['已撤回', ''],
  expired: ['已失效', ''],
};

const fees = {
  due: ['待缴费', 'wait'],
  ordering: ['缴费中', 'wait'],
  failed: ['缴费失败', 'wait'],
  cancelled: ['已取消缴费', 'wait'],
  confirming: ['缴费确认中', 'wait'],
  paid: ['已缴费', 'good'],
  refunded: ['已退款', ''],
  exempt: ['已免缴', ''],
};

/** No payment is under way. */
const unpaid = ['due', 'failed', 'cancelled'];

/** Statuses without a place: nothing is owed any more, although late money can still arrive. */
const released = ['withdrawn', 'expired', 'notAdmitted'];

export const actionTexts = {
  review: '开始审核',
  approve: '通过',
  return: '退回',
  admit: '录取',
  waitlist: '候补',
  refuse: '不录取',
  settleFee: '到账',
  exemptFee: '免缴',
  refundFee: '退款',
  payLost: '丢失通知',
  payRepeated: '重复通知',
  payDelayed: '延迟通知',
  payAfterClosing: '关单后到账',
};

const ofStatus = (key, text, wanted) => ({
  key,
  text,
  matches: ({ state }) => wanted.includes(state.status),
  statuses: wanted,
});

/** `statuses`: for filters that match by status alone. */
export const filters = [
  ofStatus('all', '全部', Object.keys(statuses)),
  ofStatus('open', '待处理', ['submitted', 'inReview', 'approved', 'waitlisted']),
  {
    key: 'unpaid',
    text: '待缴费',
    matches: ({ state, actions }) => actions.includes('settleFee') && !released.includes(state.status),
  },
  ofStatus('returned', '已退回', ['returned']),
  ofStatus('admitted', '已录取', ['admitted']),
];

/** Text and tone of an application's status. */
export function statusOf({ state }) {
  const [text, tone] = statuses[state.status];
  return { text: state.status === 'waitlisted' ? `${text} · 第 ${state.rank} 位` : text, tone };
}

/** Whether its fee's refund is under way. */
export function isRefunding({ fee }) {
  return fee.state === 'refunded' && fee.refundedAt === undefined;
}

/** Text and tone of its fee; undefined if there is none. */
export function feeOf(entry) {
  const { fee } = entry;
  const isNotOwed = released.includes(entry.state.status) && unpaid.includes(fee.state);
  const known = isNotOwed ? ['未缴费', ''] : fees[fee.state];
  const text = isRefunding(entry) ? '退款中' : known?.[0];
  return known && { text: `${money(fee.amount)} ${text}`, tone: known[1] };
}

export function money(fen) {
  return new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(fen / 100);
}

/** Schools' days and times are China's, wherever the desk's own device is. */
const timeZone = 'Asia/Shanghai';
const CHINA_OFFSET = '+08:00';

export function moment(epochMs) {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone };
  return new Intl.DateTimeFormat('zh-CN', style).format(epochMs);
}

export function clock(epochMs) {
  return new Intl.DateTimeFormat('zh-CN', { timeStyle: 'medium', timeZone }).format(epochMs);
}

/** Epoch ms of what was chosen in an input of type `datetime-local`, which knows no time zone. */
export function chosenMoment(text) {
  return Date.parse(`${text}${CHINA_OFFSET}`);
}

/** Today's date in China, by which the ledger is kept. */
export function today() {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}
