import type { Refusal } from '#domain/enrollment/refusal';
import type { Voucher } from '#domain/payment/order';
import type { Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { identityIn } from '../enrollment/applicants';
import { ownApplication } from '../enrollment/own-applications';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';

/** Vouchers: applicants' proof of paid fees. */
export class Vouchers {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'securityLog'>,
    private readonly tokens: TokenService,
  ) {}

  /** `notFound` where the fee was never paid. */
  async one(tenantId: string, token: Token | undefined, applicationId: string): Promise<Voucher | Refusal> {
    const key = await this.tokens.applicant(tenantId, token);
    const record = await ownApplication(this.deps, tenantId, token, key, applicationId);
    const { voucherNo, paidAt, amount, reason, state, refundedAt } = record?.fee ?? {};
    if (!record || voucherNo === undefined || paidAt === undefined) return notFound;
    const { tenant, order } = await this.deps.store.read(async ({ tenants, payments }) => ({
      tenant: await tenants.byId(tenantId),
      order: record.paidBy === undefined ? undefined : await payments.order(record.paidBy),
    }));
    const network = order?.network ?? 'desk';
    const isOnline = order !== undefined && network !== 'desk';
    return {
      voucherNo,
      ...(isOnline && { orderNo: order.orderNo }),
      applicationNo: record.no,
      planTitle: record.planTitle,
      payer: identityIn(record.answers).name,
      issuer: tenant?.name ?? '',
      reason: reason ?? '',
      amount: amount ?? 0,
      paidAt,
      network,
      ...(isOnline && order.transactionId !== undefined && { transactionId: order.transactionId }),
      ...(state === 'refunded' && {
        refund: { amount: amount ?? 0, ...(refundedAt !== undefined && { refundedAt }) },
      }),
    };
  }
}
