import type { CheckinLookup, WelcomeSession } from '#application/ports/checkin/checkin-lookup';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { AdmissionResult, NewStudentIdentity } from '#domain/checkin/welcome';
import { welcomeEndpoints } from '#wire/welcome';
import { isUnknownPath } from '../../http/status-failure';
import { begun } from '../begun-session';
import type { CheckinCalls } from './checkin-calls';

export class TenantCheckinLookup implements CheckinLookup {
  constructor(private readonly calls: CheckinCalls) {}

  lookUp(identity: NewStudentIdentity): Promise<AdmissionResult | CheckinRefusal> {
    return this.calls.submit(welcomeEndpoints.queryEnroll, proofOf(identity));
  }

  async signIn(identity: NewStudentIdentity): Promise<WelcomeSession | CheckinRefusal> {
    const proof = proofOf(identity);
    try {
      return begun(await this.calls.submit(welcomeEndpoints.signIn, proof, undefined, { optional: true }));
    } catch (thrown) {
      // Some schools serve the call only at the path in the specification's list.
      if (!isUnknownPath(thrown)) throw thrown;
      return begun(await this.calls.submit(welcomeEndpoints.report, proof));
    }
  }
}

/** Sends only these members, nothing else that a screen has put into the object. */
function proofOf({ name, idCard, admissionNo, phonePass }: NewStudentIdentity) {
  return {
    name,
    idCard,
    ...(admissionNo !== undefined && { admissionNo }),
    ...(phonePass !== undefined && { phonePass }),
  };
}
