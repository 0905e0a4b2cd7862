import type { FeeGateway, SheetOffer } from '#application/ports/enrollment/fee-gateway';
import type { Credential } from '#domain/credential';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { Refusal } from '#domain/enrollment/refusal';
import type { SheetHint } from '#domain/payment/order';
import type { InOneLanguage } from '#domain/text/read-texts';
import { codes } from '#wire/codes';
import { paymentEndpoints } from '#wire/payment';
import type { ApiClient } from '../http/api-client';
import type { ApiCall } from '../http/response-decoder';
import { absenceOf } from './refusals';

/** Fees by the standard tenant API. */
export class TenantFeeGateway implements FeeGateway {
  constructor(private readonly api: ApiClient) {}

  refresh(applicant: Credential, applicationId: string, hint?: SheetHint) {
    const request = { applicationId, ...(hint !== undefined && { hint }) };
    return this.request(paymentEndpoints.judgePay, request, applicant);
  }

  openOrder(applicant: Credential, applicationId: string) {
    return this.request(paymentEndpoints.pay, { applicationId }, applicant);
  }

  prepareSheet(
    applicant: Credential,
    order: { readonly orderNo: string; readonly returnTo: string },
  ): Promise<SheetOffer | Refusal> {
    return this.request(paymentEndpoints.unifiedOrder, order, applicant);
  }

  voucher(applicant: Credential, applicationId: string) {
    return this.request(paymentEndpoints.voucher, { applicationId }, applicant);
  }

  publicConfig(url: string) {
    return this.request(paymentEndpoints.publicConfig, { url });
  }

  /** All idempotent: none creates a second order or charges twice. Failures are shown next to the fee, not as a toast. */
  private async request<Request, Data>(
    call: ApiCall<Request, Data>,
    request: DeepReadonly<Request>,
    credential?: Credential,
  ): Promise<InOneLanguage<Data> | Refusal> {
    const result = await this.api.request(call, request, {
      credential,
      idempotent: true,
      showErrors: false,
      extraRefusals: [codes.malformed],
    });
    return result.ok ? result.data : absenceOf(result);
  }
}
