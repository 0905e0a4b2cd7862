import type { PhoneCodes } from '#application/ports/session/phone-codes';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

/** Mobile codes of a school in the same process. */
export class InMemoryPhoneCodes implements PhoneCodes {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  send(phone: string) {
    return schoolCall(() => this.school.phoneCodes.send(this.tenantId, phone, ''));
  }

  verify(ticket: string, code: string) {
    return schoolCall(() => this.school.phoneCodes.verify(this.tenantId, ticket, code));
  }
}
