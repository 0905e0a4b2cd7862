import { maskName } from '#domain/identity/person-name';
import type { SessionKind } from '../access/token-service';
import { identityIn } from '../enrollment/applicants';
import type { SchoolDeps } from '../school-deps';
import type { Reading } from '../store';

/**
 * The person of a session, as the platform passes it to sub-applications (specification, section 3). The ids find no record in
 * this school; they only distinguish persons, until the digest key is rotated.
 */
export interface UserInfo {
  readonly tenantId: string;
  readonly orgId?: string;
  /** Identifies a person in one role. */
  readonly userInfoId: string;
  /** Identifies a person in all roles. */
  readonly openAccountId?: string;
  /** Masked, as the school shows names. */
  readonly trueName?: string;
  /** Of a new student: opens check-in. */
  readonly welcomeId?: string;
}

interface SignedInPerson {
  readonly personKey: string;
  readonly maskedName: string;
}

/** What the school knows about the person of a session. */
export class UserInfos {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'secrets'>) {}

  of(
    tenantId: string,
    { kind, subject }: { readonly kind: SessionKind; readonly subject: string },
  ): Promise<UserInfo> {
    return this.deps.store.read(async (reading) => {
      const tenant = await reading.tenants.byId(tenantId);
      const person = await personOf(reading, tenantId, { kind, subject });
      return {
        tenantId,
        ...(tenant && { orgId: tenant.orgId }),
        userInfoId: this.idOf('user info', [tenantId, kind, subject]),
        ...(person && {
          openAccountId: this.idOf('open account', [tenantId, person.personKey]),
          trueName: person.maskedName,
        }),
        ...(kind === 'newStudent' && { welcomeId: subject }),
      };
    });
  }

  private idOf(purpose: string, parts: readonly string[]): string {
    return this.deps.secrets.derive(purpose, parts.join('\n'));
  }
}

/** Undefined where the person's records have been removed. */
async function personOf(
  reading: Reading,
  tenantId: string,
  { kind, subject }: { readonly kind: SessionKind; readonly subject: string },
): Promise<SignedInPerson | undefined> {
  if (kind === 'newStudent') return reading.welcome.find(tenantId, subject);
  const [latest] = await reading.applications.ofApplicant(tenantId, subject, 'filedAs');
  return latest && { personKey: latest.keys.person, maskedName: maskName(identityIn(latest.answers).name) };
}
