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
    const { signOut } = this.school;
    return schoolCall(() =>
      kind === 'draft'
        ? signOut.closeDraft(this.tenantId, token)
        : signOut.end(this.tenantId, kind, token, options),
    );
  }
}
