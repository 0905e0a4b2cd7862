import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { TokenService } from '../access/token-service';
import { decideFaceIn, type FaceDecision } from '../checkin/face/face-decision';
import { applicationOf } from '../enrollment/application-view';
import type { Decision } from '../enrollment/decision';
import type { ExpiredHolds } from '../enrollment/expired-holds';
import { notFound } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import { type ChangeRule, changeApplication, decisionRule, type FeeChange } from './application-changes';
import type { FeeDecisions } from './fee-decisions';

/**
 * What a school does by nobody's right, as its demo is set up: no call leads here. Its staff decides by `Decisions`, `DeskFees` and
 * `PhotoDesk`.
 */
export class Desk {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>,
    private readonly tokens: TokenService,
    private readonly expiredHolds: ExpiredHolds,
    private readonly fees: FeeDecisions,
  ) {}

  /** For the tenant API's calls of stewards. Without a name, a new steward. */
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

  decide(tenantId: string, applicationId: string, decision: Decision): Promise<Application | Refusal> {
    return this.change(tenantId, applicationId, decisionRule(this.deps, decision));
  }

  settleFee(tenantId: string, applicationId: string): Promise<Application | Refusal> {
    return this.fees.settle(this.feeOf(tenantId, applicationId));
  }

  exemptFee(tenantId: string, applicationId: string): Promise<Application | Refusal> {
    return this.fees.exempt(this.feeOf(tenantId, applicationId));
  }

  refundFee(tenantId: string, applicationId: string): Promise<Application | Refusal> {
    return this.fees.refund(this.feeOf(tenantId, applicationId));
  }

  /** A photo that is being checked. */
  decideFace(tenantId: string, welcomeId: string, decision: FaceDecision) {
    const now = this.deps.clock.now();
    return this.deps.store.transaction((tables) =>
      decideFaceIn(tables, now, { tenantId, welcomeId, decision }),
    );
  }

  private feeOf(tenantId: string, applicationId: string): FeeChange<Application | Refusal> {
    return {
      tenantId,
      applicationId,
      apply: (_event, work) => this.change(tenantId, applicationId, work),
    };
  }

  private async change(
    tenantId: string,
    applicationId: string,
    work: ChangeRule,
  ): Promise<Application | Refusal> {
    await this.expiredHolds.release(tenantId);
    return this.deps.store.transaction(async (tables) => {
      const record = await tables.applications.findForUpdate(tenantId, applicationId);
      const plan = record && (await tables.plans.find(tenantId, record.planId));
      if (!plan) return notFound;
      const next = await changeApplication(this.deps, tables, record, plan, work);
      return isRefused(next) ? next : applicationOf(next);
    });
  }
}
