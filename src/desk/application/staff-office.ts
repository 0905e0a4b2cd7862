import type { RoleGrant } from '#domain/staff/rights';
import { staffEndpoints } from '#wire/desk/staff';
import type { DataOf, DeskApi } from './ports/desk-api';
import { codeOf } from './ports/desk-failure';
import { RecordLoader } from './record-loader';

export type StaffMember = DataOf<typeof staffEndpoints.list>['members'][number];
/** A one-time address, which is shown once. */
export type Invitation = DataOf<typeof staffEndpoints.invite>;

/** 人员与权限: who works at the school's desk, and with which roles. */
export class StaffOffice extends RecordLoader<readonly StaffMember[]> {
  constructor(private readonly api: DeskApi) {
    super(async () => (await api.call(staffEndpoints.list, {})).members);
  }

  async invite(typed: {
    readonly login: string;
    readonly name: string;
    readonly grants: readonly RoleGrant[];
  }): Promise<Invitation> {
    const invited = await this.api.call(staffEndpoints.invite, { ...typed, grants: [...typed.grants] });
    this.replace([...(this.state.value ?? []), invited.member]);
    return invited;
  }

  setGrants(member: StaffMember, grants: readonly RoleGrant[]) {
    return this.#changed(() =>
      this.api.call(staffEndpoints.setGrants, { ...versionOf(member), grants: [...grants] }),
    );
  }

  disable(member: StaffMember) {
    return this.#changed(() => this.api.call(staffEndpoints.disable, versionOf(member)));
  }

  enable(member: StaffMember) {
    return this.#changed(() => this.api.call(staffEndpoints.enable, versionOf(member)));
  }

  /** A new one-time link: of an invitation, or to set password and authenticator anew. */
  reset(member: StaffMember): Promise<Invitation> {
    return this.#changed(() => this.api.call(staffEndpoints.reset, versionOf(member)));
  }

  async endSessions({ id }: StaffMember): Promise<void> {
    await this.api.call(staffEndpoints.endSessions, { id });
  }

  /** Somebody else's change is shown at once: what was to be done is decided again. */
  async #changed<Answer extends { readonly member: StaffMember }>(call: () => Promise<Answer>) {
    try {
      const answer = await call();
      const { member } = answer;
      this.replace((this.state.value ?? []).map((one) => (one.id === member.id ? member : one)));
      return answer;
    } catch (thrown) {
      if (codeOf(thrown) === 'changed') void this.load();
      throw thrown;
    }
  }
}

const versionOf = ({ id, version }: StaffMember) => ({ id, version });
