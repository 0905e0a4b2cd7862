import * as v from 'valibot';
import {
  type PaymentOrder,
  type PublicPayConfig,
  paymentNetworks,
  type SheetHint,
  type SheetParameters,
  type Voucher,
} from '#domain/payment/order';
import type { AsGiven } from '#domain/text/read-texts';
import { codes } from './codes';
import type { Covers, RecordSchema } from './covers';
import { endpoint } from './endpoint';
import { ApplicationData } from './records/application-records';
import { fen, id, schoolText, time } from './records/values';

const enrollment = 'enrollment' as const;
const applicationRequest = v.object({ applicationId: id });
const orderNo = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,32}$/, 'orderNo'));
const network = v.picklist(paymentNetworks);
const sheetHints = ['ok', 'cancel', 'fail', 'unanswered'] as const;

const OrderData = v.object({
  orderNo,
  amount: fen,
  reason: v.string(),
  expiresAt: time,
  network,
}) satisfies RecordSchema<PaymentOrder>;

const SheetData = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
}) satisfies RecordSchema<SheetParameters>;

const VoucherData = v.object({
  voucherNo: v.string(),
  orderNo: v.exactOptional(v.string()),
  applicationNo: v.string(),
  planTitle: schoolText,
  payer: v.string(),
  issuer: schoolText,
  reason: v.string(),
  amount: fen,
  paidAt: time,
  network,
  transactionId: v.exactOptional(v.string()),
  refund: v.exactOptional(v.object({ amount: fen, refundedAt: v.exactOptional(time) })),
}) satisfies RecordSchema<AsGiven<Voucher>>;

const PublicPayConfigData = v.object({
  appId: v.string(),
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  nonceStr: v.string(),
  paySign: v.string(),
  script: v.exactOptional(v.string()),
}) satisfies RecordSchema<PublicPayConfig>;

/** A URL within the app, from its query on: `?tn=…#/…`. It cannot leave the app's path. */
const appPlace = v.pipe(v.string(), v.maxLength(500), v.regex(/^[?#][\x21-\x7e]*$/, 'returnTo'));

export const paymentEndpoints = {
  judgePay: endpoint({
    service: enrollment,
    method: 'POST',
    path: 'register/judgePay',
    bearer: 'applicant',
    summary: 'Whether the fee of an application is paid, by what the payment network says now',
    request: v.object({
      applicationId: id,
      /** The result that the payment sheet reported; trusted for what is shown, never for the payment itself. */
      hint: v.exactOptional(v.picklist(sheetHints satisfies Covers<SheetHint, (typeof sheetHints)[number]>)),
    }),
    data: v.object({ paid: v.boolean(), serverTime: time, application: ApplicationData }),
    refusals: [codes.notFound],
  }),
  pay: endpoint({
    service: enrollment,
    method: 'POST',
    path: 'register/pay',
    bearer: 'applicant',
    summary: 'The one open order of a fee, made where there is none',
    request: applicationRequest,
    data: OrderData,
    refusals: [codes.notFound, codes.orderClosed],
  }),
  unifiedOrder: endpoint({
    service: enrollment,
    method: 'POST',
    path: 'pay/unifiedorder',
    bearer: 'applicant',
    summary:
      'What opens the payment sheet of an order, or where the payment network first has to say who pays (`authorise`)',
    request: v.object({ orderNo, returnTo: appPlace }),
    data: v.variant('kind', [
      v.object({ kind: v.literal('sheet'), sheet: SheetData }),
      v.object({ kind: v.literal('authorise'), url: v.string() }),
    ]),
    refusals: [codes.notFound, codes.orderClosed],
  }),
  voucher: endpoint({
    service: enrollment,
    method: 'POST',
    path: 'register/mobilePaymentVoucher',
    bearer: 'applicant',
    summary: 'The voucher of a fee that was paid',
    request: applicationRequest,
    data: VoucherData,
    refusals: [codes.notFound],
  }),
  publicConfig: endpoint({
    service: 'pay',
    method: 'GET',
    path: 'getpublicconfig',
    bearer: 'none',
    summary: "What WeChat's script needs to trust the page at this address",
    request: v.object({ url: v.pipe(v.string(), v.maxLength(2_000), v.url()) }),
    data: PublicPayConfigData,
    refusals: [codes.notFound],
  }),
};
