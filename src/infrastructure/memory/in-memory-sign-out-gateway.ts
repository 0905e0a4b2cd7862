import type {
  EndableKind,
  SignOutGateway,
  SignOutOptions,
} from '#application/ports/session/sign-out-gateway';
import type { Credential } from '#domain/credential';
import type { School } from '#school/core/school';
import { tokenOf } from '../http/bearer-token';
import { schoolCall } from './school-call';

/** Signing out of a school in the same process. */
export class InMemorySignOutGateway implements SignOutGateway {
  constructor(
    private readonly school: Pick<School, 'signOut'>,
    private readonly tenantId: string,
  ) {}

  end(kind: EndableKind, credential: Credential, options?: SignOutOptions) {
    const { signOut } = this.school;
    return schoolCall(() =>
      kind === 'draft'
        ? signOut.closeDraft(this.tenantId, tokenOf(credential))
        : signOut.end(this.tenantId, kind, tokenOf(credential), options),
    );
  }
}
