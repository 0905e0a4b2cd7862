import type {
  EndableKind,
  SignOutGateway,
  SignOutOptions,
} from '#application/ports/session/sign-out-gateway';
import type { Credential } from '#domain/credential';
import { signOutEndpoints } from '#wire/sign-out';
import type { ApiClient } from '../http/api-client';

/** Signing out by the standard tenant API. Nobody waits for it: the phone's own session has already ended. */
export class TenantSignOutGateway implements SignOutGateway {
  constructor(private readonly api: ApiClient) {}

  async end(kind: EndableKind, credential: Credential, { everywhere }: SignOutOptions = {}): Promise<void> {
    const quietly = { credential, idempotent: true, endsNoSession: true, showErrors: false };
    if (kind === 'draft') await this.api.requestOrThrow(signOutEndpoints.draft, {}, quietly);
    else await this.api.requestOrThrow(signOutEndpoints[kind], { everywhere }, quietly);
  }
}
