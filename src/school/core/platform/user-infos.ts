import { maskName } from '#domain/identity/person-name';
import type { SessionKind } from '../access/token-service';
import { identityIn } from '../enrollment/applicants';
import type { SchoolDeps } from '../school-deps';
import type { Reading } from '../store';

/**
 * Who a session stands for, as the platform tells its sub-applications (specification, section 3). The ids find nothing in
 * this school: they tell one person from another until the key of digests is renewed.
 */
export interface UserInfo {
  readonly tenantId: string;
  readonly orgId?: string;
  /** One person in one role. */
  readonly userInfoId: string;
  /** One person in every role. */
  readonly openAccountId?: string;
  /** As the school shows names: masked. */
  readonly trueName?: string;
  /** Of a new student: what opens check-in. */
  readonly welcomeId?: string;
}

interface SignedInPerson {
  readonly personKey: string;
  readonly maskedName: string;
}

/** What the school can say of whoever a session belongs to. */
export class UserInfos {
  constructor(private readonly deps: SchoolDeps) {}

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

/** Undefined where the records that told it are gone. */
async function personOf(
  reading: Reading,
  tenantId: string,
  { kind, subject }: { readonly kind: SessionKind; readonly subject: string },
): Promise<SignedInPerson | undefined> {
  if (kind === 'newStudent') return reading.welcome.find(tenantId, subject);
  const [latest] = await reading.applications.ofApplicant(tenantId, subject, 'current');
  return latest && { personKey: latest.keys.person, maskedName: maskName(identityIn(latest.answers).name) };
}
