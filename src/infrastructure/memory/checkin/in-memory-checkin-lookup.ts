import type { CheckinLookup } from '#application/ports/checkin/checkin-lookup';
import type { NewStudentIdentity } from '#domain/checkin/welcome';
import type { School } from '#school/core/school';
import { issued } from '../../http/bearer-token';
import { schoolCall } from '../school-call';

export class InMemoryCheckinLookup implements CheckinLookup {
  constructor(
    private readonly school: School,
    private readonly tenantId: string,
  ) {}

  lookUp(identity: NewStudentIdentity) {
    return schoolCall(() => this.school.welcome.auth.lookUp(this.tenantId, identity, undefined));
  }

  signIn(identity: NewStudentIdentity) {
    const { welcome, tokenExchange } = this.school;
    return schoolCall(async () =>
      issued(
        await tokenExchange.withUserInfo(
          this.tenantId,
          await welcome.auth.signIn(this.tenantId, identity, undefined),
        ),
      ),
    );
  }
}
