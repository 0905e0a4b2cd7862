import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { type Decision, nameOf } from '../enrollment/decision';
import type { ChangeKey, StatusCounts } from '../enrollment/enrollment-tables';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import type { SchoolDeps } from '../school-deps';
import { type ApplicationChanges, decisionRule } from './application-changes';
import { type DeskEntry, deskEntry } from './desk-entry';

/** Applications per page of the desk's list. */
export const DESK_PAGE = 100;

/** The school's side of enrollment. Every call but the first requires a steward's token of that tenant. */
export class Desk {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly changes: ApplicationChanges,
  ) {}

  /** Without a name, a new steward. */
  async stewardToken(
    tenantId: string,
    name: string = this.deps.secrets.newId(),
    address?: string,
  ): Promise<string> {
    const { token, record } = this.tokens.issue('steward', tenantId, name);
    await this.deps.store.transaction((tables) => tables.tokens.save(record));
    this.deps.securityLog.record({
      kind: 'signIn',
      role: 'steward',
      tenantId,
      actor: `steward:${name}`,
      address,
      outcome: 'done',
    });
    return token;
  }

  /** One page, latest change first, after the application `after` in that order. */
  async applications(
    tenantId: string,
    stewardToken: Token | undefined,
    after?: ChangeKey,
  ): Promise<readonly DeskEntry[]> {
    await this.tokens.steward(tenantId, stewardToken);
    await this.expiredHolds.release(tenantId);
    return this.deps.store.read(async (reading) => {
      const records = await reading.applications.latest(tenantId, DESK_PAGE, after);
      const plans = new Map((await reading.plans.all(tenantId)).map((plan) => [plan.definition.id, plan]));
      return records.map((record) => deskEntry(record, plans.get(record.planId)));
    });
  }

  /** Number of applications by status, over all pages. */
  async counts(tenantId: string, stewardToken: Token | undefined): Promise<StatusCounts> {
    await this.tokens.steward(tenantId, stewardToken);
    return this.deps.store.read(({ applications }) => applications.countByStatus(tenantId));
  }

  async decide(
    tenantId: string,
    stewardToken: Token | undefined,
    applicationId: string,
    decision: Decision,
  ): Promise<Application | Refusal> {
    const named = { kind: 'decision', decision: nameOf(decision) } as const;
    return this.changes.apply(
      tenantId,
      stewardToken,
      applicationId,
      named,
      decisionRule(this.deps, decision),
    );
  }
}
