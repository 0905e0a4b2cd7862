import { chinaDay } from '#domain/identity/china-day';
import type { PaymentNetwork } from '#domain/payment/order';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';
import type { LedgerLine } from './payment-records';

const DAY = 86_400_000;

const HEAD = ['时间', '类型', '金额（元）', '渠道', '订单号', '交易号', '退款号', '报名编号', '说明'];
const KINDS: Readonly<Record<LedgerLine['kind'], string>> = { charge: '收款', refund: '退款' };
const NETWORKS: Readonly<Record<PaymentNetwork, string>> = {
  wechat: '微信支付',
  sandbox: '沙盒',
  desk: '前台',
};
const NOTES: Readonly<Record<LedgerLine['note'], string>> = {
  paid: '缴费',
  second: '重复缴费，退回',
  late: '名额已释放，退回',
  withdrawn: '报名已撤回或作废，退回',
  wrongAmount: '金额不符，退回',
  exempt: '已免缴，退回',
  noApplication: '报名已删除，退回',
  desk: '学校退款',
};

/** Start and end (exclusive) of a calendar day in China, epoch ms; undefined for an invalid day. */
export function dayRange(day: string): { readonly from: number; readonly until: number } | undefined {
  const [, year = 0, month = 0, date = 0] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  const from = Date.UTC(year, month - 1, date) - CHINA_OFFSET_MS;
  if (year === 0 || Number.isNaN(from)) return undefined;
  const found = chinaDay(from);
  const isThere = found.year === year && found.month === month && found.day === date;
  return isThere ? { from, until: from + DAY } : undefined;
}

/** A day's ledger as CSV for spreadsheets: UTF-8 with BOM, yuan with two decimals, refunds negative, totals at the end. */
export function ledgerText(lines: readonly LedgerLine[]): string {
  const sum = (kind: LedgerLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [received, refunded] = [sum('charge'), sum('refund')];
  const rows = [
    HEAD,
    ...lines.map(rowOf),
    ['收款合计', '', yuan(received)],
    ['退款合计', '', yuan(-refunded)],
    ['净额', '', yuan(received - refunded)],
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function rowOf(line: LedgerLine): readonly string[] {
  const { bookedAt, kind, amount, network, orderNo, transactionId = '', refundNo = '', applicationNo } = line;
  const moved = yuan(kind === 'charge' ? amount : -amount);
  const when = timeText(bookedAt);
  const what = [KINDS[kind], moved, NETWORKS[network]];
  return [when, ...what, orderNo, transactionId, refundNo, applicationNo, NOTES[line.note]];
}

/** `-120.00`; computed without fractions. */
function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function timeText(at: number): string {
  return new Date(at + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Escapes text that a spreadsheet would interpret as a formula; amounts stay numbers. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
