import type { PhoneCodes } from '#application/ports/session/phone-codes';
import { codes } from '#wire/codes';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import type { ApiClient } from '../http/api-client';
import { refusalOf } from './refusals';

const options = { endsNoSession: true, extraRefusals: [codes.malformed] };

export class TenantPhoneCodes implements PhoneCodes {
  constructor(private readonly api: ApiClient) {}

  async send(phone: string) {
    const result = await this.api.request(phoneCodeEndpoints.sendPhoneCode, { phone }, options);
    return result.ok ? result.data : refusalOf(result);
  }

  async verify(ticket: string, code: string) {
    const result = await this.api.request(phoneCodeEndpoints.verifyPhoneCode, { ticket, code }, options);
    return result.ok ? result.data : refusalOf(result);
  }
}
