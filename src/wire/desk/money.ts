import * as v from 'valibot';
import { FeeData } from '../records/application-records';
import { count, fen, id, time } from '../records/values';
import { deskEndpoint } from './desk-endpoint';
import { text } from './session';

const read = { action: 'fee.read', scope: 'school' } as const;
const settle = { action: 'fee.settle', scope: 'school' } as const;
const giveBack = { action: 'fee.refund', scope: 'school' } as const;

/** Fees and refunds a page. */
export const MONEY_PAGE = 100;

/** Where a fee stands, as the cashier asks: `trouble`: a payment that failed, or that the network has not confirmed. */
export const feeGroups = ['due', 'trouble', 'paid', 'refunded', 'exempt'] as const;

/** One fee: no answers, and the name masked. */
export const FeeRowData = v.object({
  /** Of the application. */
  id,
  no: v.string(),
  maskedName: v.string(),
  planTitle: v.string(),
  status: v.string(),
  fee: FeeData,
  /** The payment network's or the desk's order that paid it, or can. */
  orderNo: v.exactOptional(v.string()),
  updatedAt: time,
  version: v.number(),
  actions: v.array(v.picklist(['settle', 'exempt', 'refund'])),
});

export const RefundData = v.object({
  /** Its number. */
  id,
  applicationNo: v.string(),
  orderNo: v.string(),
  network: v.picklist(['wechat', 'sandbox', 'desk']),
  amount: fen,
  reason: v.picklist(['second', 'late', 'withdrawn', 'wrongAmount', 'exempt', 'noApplication', 'desk']),
  state: v.picklist(['pending', 'processing', 'failed', 'done']),
  decidedAt: time,
  /** How often the network has rejected it. */
  failures: count,
});

const decision = {
  method: 'POST',
  request: v.object({ id, version: v.number() }),
  data: v.object({ fee: FeeRowData }),
  problems: ['changed', 'notInThisState'],
} as const;

export const moneyEndpoints = {
  search: deskEndpoint({
    method: 'POST',
    path: 'money/search',
    summary:
      'Fees, the latest change first: by where they stand, or a part of the number. A page, the first or the one after a row',
    access: read,
    request: v.object({
      group: v.exactOptional(v.picklist(feeGroups)),
      number: v.exactOptional(text(40)),
      after: v.exactOptional(v.object({ id, updatedAt: time })),
    }),
    data: v.object({ rows: v.array(FeeRowData), more: v.boolean() }),
  }),
  settle: deskEndpoint({
    ...decision,
    path: 'money/:id/settle',
    summary:
      'Records a fee paid at the desk. A payment that the network has taken meanwhile counts first, and the desk has to give back its own',
    access: settle,
  }),
  exempt: deskEndpoint({
    ...decision,
    path: 'money/:id/exempt',
    summary: 'Waives a fee that is not paid',
    access: settle,
  }),
  refund: deskEndpoint({
    ...decision,
    path: 'money/:id/refund',
    summary: 'Gives back the fee of somebody without a place: by the network that took it, or at the desk',
    access: giveBack,
  }),
  refunds: deskEndpoint({
    method: 'GET',
    path: 'money/refunds',
    summary: 'Refunds that are not done, the oldest first. A page, the first or the one after a refund',
    access: read,
    request: v.object({ after: v.exactOptional(id) }),
    data: v.object({ refunds: v.array(RefundData), more: v.boolean() }),
  }),
  handOver: deskEndpoint({
    method: 'POST',
    path: 'money/refunds/:id/hand-over',
    summary:
      'Records a refund paid out by hand: of money taken at the desk, or that the network has rejected',
    access: giveBack,
    request: v.object({ id }),
    data: v.object({}),
    problems: ['notInThisState'],
  }),
  reconcile: deskEndpoint({
    method: 'POST',
    path: 'money/reconcile',
    summary: 'Asks the payment network now about every order and refund that is due',
    access: settle,
    data: v.object({ orders: count, refunds: count, unavailable: v.boolean() }),
  }),
  ledger: deskEndpoint({
    method: 'GET',
    path: 'money/ledger',
    summary: "The ledger of a calendar day in China (`2026-06-10`): a CSV file's name and text; audited",
    access: { action: 'ledger.read', scope: 'school' },
    request: v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
    data: v.object({ name: v.string(), csv: v.string() }),
    problems: ['invalid'],
  }),
};
