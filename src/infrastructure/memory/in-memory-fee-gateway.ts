import type { FeeGateway } from '#application/ports/enrollment/fee-gateway';
import type { Credential } from '#domain/credential';
import type { SheetHint } from '#domain/payment/order';
import type { School } from '#school/core/school';
import { tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

/** Fees of a school in the same process. */
export class InMemoryFeeGateway implements FeeGateway {
  constructor(
    private readonly school: Pick<School, 'fees' | 'paymentSheets' | 'vouchers'>,
    private readonly tenantId: string,
  ) {}

  refresh(applicant: Credential, applicationId: string, hint?: SheetHint) {
    const { fees } = this.school;
    return schoolCall(() => fees.refresh(this.tenantId, tokenOf(applicant), applicationId, hint));
  }

  openOrder(applicant: Credential, applicationId: string) {
    return schoolCall(() => this.school.fees.openOrder(this.tenantId, tokenOf(applicant), applicationId));
  }

  prepareSheet(applicant: Credential, order: { readonly orderNo: string; readonly returnTo: string }) {
    return schoolCall(() => this.school.paymentSheets.prepare(this.tenantId, tokenOf(applicant), order));
  }

  voucher(applicant: Credential, applicationId: string) {
    return schoolCall(() => this.school.vouchers.one(this.tenantId, tokenOf(applicant), applicationId));
  }

  publicConfig(url: string) {
    return schoolCall(() => this.school.paymentSheets.publicConfig(this.tenantId, url));
  }
}
