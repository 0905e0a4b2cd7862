import type { CheckinLookup, WelcomeSession } from '#application/ports/checkin/checkin-lookup';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { AdmissionResult, NewStudentIdentity } from '#domain/checkin/welcome';
import { welcomeEndpoints } from '#wire/welcome';
import { issued } from '../../http/bearer-token';
import { isUnknownPath } from '../refusals';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinLookup implements CheckinLookup {
  constructor(private readonly calls: CheckinCalls) {}

  lookUp(identity: NewStudentIdentity): Promise<AdmissionResult | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.queryEnroll, proofOf(identity));
  }

  async signIn(identity: NewStudentIdentity): Promise<WelcomeSession | CheckinRefusal> {
    const proof = proofOf(identity);
    try {
      return issued(await this.calls.submit(welcomeEndpoints.signIn, proof));
    } catch (thrown) {
      // A school that serves it under the path of the specification's list alone.
      if (!isUnknownPath(thrown)) throw thrown;
      return issued(await this.calls.submit(welcomeEndpoints.report, proof));
    }
  }
}

/** Member by member: nothing else that a screen held goes along. */
function proofOf({ name, idCard, admissionNo, phonePass }: NewStudentIdentity) {
  return {
    name,
    idCard,
    ...(admissionNo !== undefined && { admissionNo }),
    ...(phonePass !== undefined && { phonePass }),
  };
}
