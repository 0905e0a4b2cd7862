import type { PlanFounding } from '../../src/school/core/founding';
import type { School } from '../../src/school/core/school';
import { qingyun } from '../../src/school/demo/qingyun';

let founded = 0;

/** A school of one scenario's own: the demo school's plans under a name that no other scenario uses. */
export class FoundedSchool {
  readonly uniqueName: string;
  private readonly plans = new Map<string, PlanFounding>();

  constructor(private readonly school: School) {
    founded += 1;
    this.uniqueName = `school-${process.pid}-${founded}`;
  }

  async open(now: number): Promise<void> {
    const { tenant, plans, notices } = qingyun(now);
    await this.school.founding.openTenant({
      ...tenant,
      tenantId: this.uniqueName,
      uniqueName: this.uniqueName,
      isDefault: false,
    });
    for (const notice of notices) {
      await this.school.founding.publishNotice(this.uniqueName, {
        ...notice,
        id: `${this.uniqueName}-${notice.id}`,
      });
    }
    for (const founding of plans) await this.publish(this.underOwnId(founding));
  }

  /** Every place that is left goes to somebody else. */
  async fill(title: string): Promise<void> {
    const founding = this.plan(title);
    await this.publish({ ...founding, takenElsewhere: founding.plan.cap - (await this.applications(title)) });
  }

  async close(title: string, now: number): Promise<void> {
    const founding = this.plan(title);
    await this.publish({ ...founding, plan: { ...founding.plan, closesAt: now - 1 } });
  }

  async applications(title: string): Promise<number> {
    const entries = await this.school.desk.applications(this.uniqueName, await this.steward());
    return entries.filter((entry) => entry.planTitle === title).length;
  }

  async decide(decision: 'admit' | 'waitlist'): Promise<void> {
    await this.onLatest((id, steward) =>
      this.school.desk.decide(
        this.uniqueName,
        steward,
        id,
        decision === 'admit' ? { admit: undefined } : { waitlist: undefined },
      ),
    );
  }

  async sendBack(label: string, reason: string): Promise<void> {
    const [latest] = await this.school.desk.applications(this.uniqueName, await this.steward());
    const key = latest?.fields.find((field) => field.label === label)?.key;
    if (!key) throw new Error(`no filled field ${label}`);
    await this.onLatest((id, steward) =>
      this.school.desk.decide(this.uniqueName, steward, id, { return: [{ key, reason }] }),
    );
  }

  async settleFee(): Promise<void> {
    await this.onLatest((id, steward) => this.school.desk.settleFee(this.uniqueName, steward, id));
  }

  private async onLatest(act: (applicationId: string, steward: string) => Promise<object>): Promise<void> {
    const steward = await this.steward();
    const [latest] = await this.school.desk.applications(this.uniqueName, steward);
    if (!latest) throw new Error('the school has no application');
    const outcome = await act(latest.id, steward);
    if ('refused' in outcome) throw new Error(`the desk was refused: ${JSON.stringify(outcome)}`);
  }

  private steward(): Promise<string> {
    return this.school.desk.stewardToken(this.uniqueName);
  }

  private async publish(founding: PlanFounding): Promise<void> {
    this.plans.set(founding.plan.title, founding);
    await this.school.founding.publishPlan(this.uniqueName, founding);
  }

  private underOwnId(founding: PlanFounding): PlanFounding {
    const own = (id: string) => `${this.uniqueName}-${id}`;
    return {
      ...founding,
      plan: {
        ...founding.plan,
        id: own(founding.plan.id),
        documents: founding.plan.documents.map((document) => ({ ...document, id: own(document.id) })),
      },
    };
  }

  private plan(title: string): PlanFounding {
    const founding = this.plans.get(title);
    if (!founding) throw new Error(`no plan ${title}`);
    return founding;
  }
}
