import type { SessionKind, SignOutGateway, SignOutOptions } from '#application/ports/sign-out-gateway';
import type { School } from '#school/core/school';
import { schoolCall } from './school-call';

/** Signing out at a school in this very process. */
export class InMemorySignOutGateway implements SignOutGateway {
  constructor(
    private readonly school: Pick<School, 'signOut'>,
    private readonly tenantId: string,
  ) {}

  end(kind: SessionKind, token: string, options?: SignOutOptions) {
    return schoolCall(() => this.school.signOut.end(this.tenantId, kind, token, options));
  }
}
