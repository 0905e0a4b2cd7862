import { isRefused } from '#domain/refused';
import { loginOf } from '#domain/staff/account';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { AuditTrail } from './audit-trail';
import type { PasswordHasher } from './credentials';
import type { DeskNeeds } from './desk-store';
import type { SecondFactor } from './second-factor';
import { ownCaller, type StaffSession } from './staff-access';
import type { StaffGuard } from './staff-guard';
import type { StaffSessions } from './staff-sessions';

export interface TypedSignIn {
  /** The school's name in addresses; absent: the default one. */
  readonly school?: string | undefined;
  readonly login: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Where a call comes from. */
export interface Origin {
  /** Network address. */
  readonly address: string;
  /** Browser and system, as the session is shown by. */
  readonly device: string;
}

interface SignedIn {
  readonly token: string;
  readonly session: StaffSession;
}

/** Signs the staff in. Unknown logins, other schools' and disabled accounts get the same answer after the same work. */
export class SignIn {
  private readonly nobodys: Promise<string>;

  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets' | 'securityLog'> & {
      readonly passwords: PasswordHasher;
    },
    private readonly guard: StaffGuard,
    private readonly sessions: StaffSessions,
    private readonly factor: SecondFactor,
    private readonly audit: AuditTrail,
  ) {
    this.nobodys = deps.passwords.hash(deps.secrets.newId());
    // Throws where it is used.
    this.nobodys.catch(() => undefined);
  }

  async signIn(typed: TypedSignIn, from: Origin): Promise<SignedIn | StaffRefusal> {
    const { school } = typed;
    const tenantId = await this.deps.store.read(
      async ({ tenants }) =>
        (school === undefined ? await tenants.default() : await tenants.byName(school))?.tenantId ?? '',
    );
    const result = await this.tried(tenantId, typed, from);
    const isDone = !isRefused(result);
    if (isDone || result.refused !== 'codeRequired')
      this.deps.securityLog.record({
        kind: 'signIn',
        role: 'staff',
        tenantId,
        actor: isDone ? `staff:${result.session.member.id}` : 'anyone',
        address: from.address,
        outcome: isDone ? 'done' : result.refused,
      });
    return result;
  }

  private async tried(
    tenantId: string,
    { login: typedLogin, password, code }: TypedSignIn,
    { address, device }: Origin,
  ): Promise<SignedIn | StaffRefusal> {
    const { store, passwords, clock } = this.deps;
    const login = loginOf(typedLogin) ?? '';
    // Apart, so that who knows the password and asks for a code gets no more guesses at one.
    const attempt = { tenantId, login, address, of: code === undefined ? 'password' : 'code' } as const;
    const locked = this.guard.refuseKnown(attempt);
    if (locked) return locked;
    const member = await store.read(({ staff }) => staff.byLogin(tenantId, login));
    const stored = member?.password ?? (await this.nobodys);
    const isRight = await passwords.verify(password.normalize('NFKC'), stored);
    return this.guard.verify(attempt, async (tables) => {
      const now = await tables.staff.findForUpdate(tenantId, member?.id ?? '');
      if (now?.state !== 'active' || now.password !== stored) return undefined;
      const caller = ownCaller(now, address);
      const proven = isRight && code !== undefined ? this.factor.accept(now, code) : undefined;
      if (isRight && code === undefined) return { refused: 'codeRequired' } as const;
      if (!proven) {
        await this.audit.add(tables, caller, { action: 'signIn', detail: 'wrongCredentials' }, 'refused');
        return undefined;
      }
      const signedIn = { ...proven, lastSignInAt: clock.now() };
      await tables.staff.save(signedIn);
      const { token, record } = await this.sessions.start(tables, signedIn, device);
      await this.audit.add(tables, caller, { action: 'signIn' });
      return { token, session: { record, member: signedIn, address } };
    });
  }
}
