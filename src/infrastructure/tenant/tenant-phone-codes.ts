import type { PhoneCodes } from '#application/ports/session/phone-codes';
import { codes } from '#wire/codes';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import type { ApiClient } from '../http/api-client';
import { refusalOf } from './refusals';

const options = { endsNoSession: true, extraRefusals: [codes.malformed] };

export class TenantPhoneCodes implements PhoneCodes {
  constructor(private readonly api: ApiClient) {}

  async send(phone: string) {
    const answer = await this.api.request(phoneCodeEndpoints.sendPhoneCode, { phone }, options);
    return answer.ok ? answer.data : refusalOf(answer);
  }

  async verify(ticket: string, code: string) {
    const answer = await this.api.request(phoneCodeEndpoints.verifyPhoneCode, { ticket, code }, options);
    return answer.ok ? answer.data : refusalOf(answer);
  }
}
