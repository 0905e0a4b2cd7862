import { type CheckinStage, checkinStage } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { TokenService } from '../../access/token-service';
import type { SchoolDeps } from '../../school-deps';
import { progressOf, recordOf } from '../student-view';
import { decideFace, type FaceDecision } from './face-decision';

/** How many students the desk has before it at once. */
const STUDENTS_LIMIT = 500;

/** A new student as the school's desk sees them. */
export interface DeskStudent extends WelcomeRecord {
  readonly stage: CheckinStage;
}

/** The school's look at new students, and its word on their face photos. Takes a steward's token of that tenant. */
export class FaceDesk {
  constructor(
    private readonly deps: SchoolDeps,
    private readonly tokens: TokenService,
  ) {}

  /** Latest change first. */
  async students(tenantId: string, stewardToken: string | undefined): Promise<readonly DeskStudent[]> {
    await this.tokens.steward(tenantId, stewardToken);
    const now = this.deps.clock.now();
    return this.deps.store.read(async (reading) => {
      const rules = await reading.welcome.rules(tenantId);
      const tenant = await reading.tenants.byId(tenantId);
      if (!rules || !tenant) return [];
      const students = await reading.welcome.latest(tenantId, STUDENTS_LIMIT);
      return students.map((student) => ({
        ...recordOf(student, { school: tenant.name, rules }, now),
        stage: checkinStage(rules.setting, progressOf(student)),
      }));
    });
  }

  /** For a photo that is being checked; `invalid` at `face` for any other. */
  async decide(
    tenantId: string,
    stewardToken: string | undefined,
    welcomeId: string,
    decision: FaceDecision,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    return decideFace(this.deps, { tenantId, welcomeId, decision, actor: `steward:${steward}` });
  }
}
