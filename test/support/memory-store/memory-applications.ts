import { isReapplicationBlocked } from '#domain/enrollment/application';
import type { TokenTable } from '#school/core/access/access-tables';
import type { ApplicationTable } from '#school/core/enrollment/enrollment-tables';
import type { RoundChanges, SubmissionKeys } from '#school/core/enrollment/submission/entry-table';
import { holdsUntil } from '#school/core/payment/fee-lifecycle';
import type { ApplicationRecord } from '#school/core/records';
import { closedSince } from '#school/core/retention';
import { type UndoLog, UndoMap } from './undo-map';

export class MemoryApplications implements ApplicationTable {
  private readonly applications: UndoMap<ApplicationRecord>;

  constructor(
    log: UndoLog,
    private readonly tokens: TokenTable,
  ) {
    this.applications = new UndoMap(log);
  }

  async find(tenantId: string, id: string): Promise<ApplicationRecord | undefined> {
    const application = this.applications.get(id);
    return application?.tenantId === tenantId ? application : undefined;
  }

  findForUpdate(tenantId: string, id: string): Promise<ApplicationRecord | undefined> {
    return this.find(tenantId, id);
  }

  async bySubmissionKey(tenantId: string, submissionKey: string): Promise<ApplicationRecord | undefined> {
    return this.of(tenantId).find((one) => one.submissionKey === submissionKey);
  }

  async ofPerson(
    tenantId: string,
    planId: string,
    personKey: string,
  ): Promise<ApplicationRecord | undefined> {
    return this.of(tenantId).find(
      (one) => one.planId === planId && one.keys.person === personKey && isReapplicationBlocked(one.state),
    );
  }

  /** Applications with one of these submission keys, or of one of these persons and plans as in `ofPerson`. */
  conflictingWith(submissions: readonly SubmissionKeys[]): readonly ApplicationRecord[] {
    const keys = new Set(submissions.map(keyOf));
    const persons = new Set(submissions.map(personOf));
    return this.applications.values().filter((one) => {
      const filed = { ...one, person: one.keys.person };
      return keys.has(keyOf(filed)) || (persons.has(personOf(filed)) && isReapplicationBlocked(one.state));
    });
  }

  async ofApplicant(
    tenantId: string,
    applicantKey: string,
    scope: 'current' | 'filedAs',
  ): Promise<readonly ApplicationRecord[]> {
    return this.of(tenantId)
      .filter(
        (one) => one.keys.applicant === applicantKey || (scope === 'filedAs' && one.filedAs === applicantKey),
      )
      .reverse()
      .sort((a, b) => b.submittedAt - a.submittedAt);
  }

  /** The latest change first. */
  async all(tenantId: string): Promise<readonly ApplicationRecord[]> {
    return this.of(tenantId)
      .reverse()
      .sort((a, b) => b.updatedAt - a.updatedAt);
  }

  async forgetNetworks(until: number, limit: number): Promise<number> {
    const known = this.applications
      .values()
      .filter(({ network, submittedAt }) => network !== undefined && submittedAt <= until)
      .slice(0, limit);
    for (const { network: _, ...application } of known) this.applications.set(application.id, application);
    return known.length;
  }

  async lockClosed(until: number, limit: number): Promise<readonly ApplicationRecord[]> {
    return this.applications
      .values()
      .filter((one) => (closedSince(one) ?? Number.POSITIVE_INFINITY) <= until)
      .slice(0, limit);
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.applications.delete(id);
  }

  async hasOverdue(tenantId: string, now: number): Promise<boolean> {
    return (await this.lockOverdue(tenantId, now, 1)).length > 0;
  }

  async lockOverdue(tenantId: string, now: number, limit: number): Promise<readonly ApplicationRecord[]> {
    const overdue = this.of(tenantId).flatMap((one) => {
      const until = holdsUntil(one);
      return until !== undefined && until <= now ? [{ one, until }] : [];
    });
    return overdue
      .sort((a, b) => a.until - b.until)
      .slice(0, limit)
      .map(({ one }) => one);
  }

  async lastRank(tenantId: string, planId: string): Promise<number> {
    const ranks = this.of(tenantId).map(({ planId: of, state }) =>
      of === planId && state.status === 'waitlisted' ? state.rank : 0,
    );
    return Math.max(0, ...ranks);
  }

  /** Each with its receipt's token. */
  async add(filed: RoundChanges['accepted']): Promise<void> {
    for (const [application, token] of filed) {
      const { tenantId, planId, submissionKey, keys } = application;
      const ways = this.conflictingWith([{ tenantId, planId, submissionKey, person: keys.person }]);
      if (ways.length > 0) throw new Error('a conflicting application exists');
      this.applications.set(application.id, application);
      await this.tokens.save(token);
    }
  }

  async save(application: ApplicationRecord): Promise<boolean> {
    const { tenantId, planId, keys, state, id } = application;
    const other = await this.ofPerson(tenantId, planId, keys.person);
    if (isReapplicationBlocked(state) && other !== undefined && other.id !== id) return false;
    this.applications.set(id, application);
    return true;
  }

  async saveReleased(applications: readonly ApplicationRecord[]): Promise<void> {
    for (const application of applications) this.applications.set(application.id, application);
  }

  private of(tenantId: string): ApplicationRecord[] {
    return this.applications.values().filter((one) => one.tenantId === tenantId);
  }
}

function keyOf({ tenantId, submissionKey }: SubmissionKeys): string {
  return JSON.stringify([tenantId, submissionKey]);
}

function personOf({ tenantId, planId, person }: SubmissionKeys): string {
  return JSON.stringify([tenantId, planId, person]);
}
