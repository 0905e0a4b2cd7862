import type { StaffRefusal } from '#domain/staff/refusal';
import type { AuditTrail } from './audit-trail';
import type { Authenticator } from './credentials';
import type { DeskNeeds, DeskReading, DeskTables } from './desk-store';
import type { NewPasswords } from './new-passwords';
import type { SecondFactor } from './second-factor';
import { ownCaller } from './staff-access';
import type { StaffLinkRecord, StaffRecord } from './staff-records';

/** ms for which a one-time link can be used. */
const LINK_LIFE = 72 * 3_600_000;

const linkSpent: StaffRefusal = { refused: 'linkSpent' };

/** One-time links, by which accounts are taken into use or reset; handed over by whoever invites. */
export class StaffLinks {
  constructor(
    private readonly deps: DeskNeeds<'clock' | 'secrets'> & {
      readonly authenticator: Authenticator;
    },
    private readonly factor: SecondFactor,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditTrail,
  ) {}

  /** A new link in place of the former one; the account is locked by the transaction. */
  async issue(
    { staff }: Pick<DeskTables, 'staff'>,
    { id, tenantId, password }: StaffRecord,
  ): Promise<{ readonly link: string; readonly expiresAt: number }> {
    const { clock, secrets, authenticator } = this.deps;
    const link = secrets.newId();
    const expiresAt = clock.now() + LINK_LIFE;
    await staff.saveLink({
      digest: secrets.digest(link),
      tenantId,
      staffId: id,
      kind: password === undefined ? 'invitation' : 'reset',
      authenticator: authenticator.newSecret(),
      expiresAt,
    });
    return { link, expiresAt };
  }

  /** What a link is for, with the authenticator that its use sets. */
  async open(link: string) {
    return this.deps.store.read(async (tables) => {
      const found = await this.find(tables, link);
      const tenant = found && (await tables.tenants.byId(found.member.tenantId));
      if (!tenant) return linkSpent;
      const { kind, authenticator: secret, expiresAt } = found.record;
      const { name, login } = found.member;
      const address = this.deps.authenticator.address(secret, { school: tenant.name, login });
      return { kind, school: tenant.name, name, login, authenticator: { address, secret }, expiresAt };
    });
  }

  /** Sets password and authenticator, and ends the sessions that there are. Does not sign in. */
  async activate(
    { link, password, code }: { readonly link: string; readonly password: string; readonly code: string },
    address: string,
  ): Promise<{ readonly recoveryCodes: readonly string[] } | StaffRefusal> {
    const { store, authenticator, clock } = this.deps;
    const opened = await store.read((tables) => this.find(tables, link));
    if (!opened) return linkSpent;
    const secret = opened.record.authenticator;
    const fault = this.passwords.faultOf(password, opened.member.login);
    if (fault) return fault;
    const step = authenticator.stepOf(secret, code.trim(), clock.now());
    if (step === undefined) return { refused: 'invalid', errors: [{ path: 'code', code: 'wrong' }] };
    const hash = await this.passwords.hash(password);
    const { codes, digests } = this.factor.newRecoveryCodes(opened.member.id);
    return store.transaction(async (tables) => {
      const { staff } = tables;
      // Links change while their account is locked.
      await staff.findForUpdate(opened.member.tenantId, opened.member.id);
      const found = await this.find(tables, link);
      if (!found) return linkSpent;
      await staff.save({
        ...found.member,
        state: 'active',
        password: hash,
        authenticator: secret,
        lastStep: step,
        recoveryCodes: digests,
      });
      await staff.deleteLinks(found.member.id);
      await staff.endSessions(found.member.id);
      await this.audit.add(tables, ownCaller(found.member, address), {
        action: 'activate',
        detail: found.record.kind,
      });
      return { recoveryCodes: codes };
    });
  }

  private async find(
    { staff }: Pick<DeskReading, 'staff'>,
    link: string,
  ): Promise<{ readonly record: StaffLinkRecord; readonly member: StaffRecord } | undefined> {
    const record = await staff.link(this.deps.secrets.digest(link));
    if (!record || record.expiresAt <= this.deps.clock.now()) return undefined;
    const member = await staff.find(record.tenantId, record.staffId);
    return member && member.state !== 'disabled' ? { record, member } : undefined;
  }
}
