import { type FaceFault, nextFace } from '#domain/checkin/face-photo';
import { type CheckinStage, checkinStage } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { SchoolDeps } from '../school-deps';
import { outcomeOf } from '../security-log';
import type { TokenService } from '../token-service';
import { studentContextOf } from './own-record';
import { progressOf, recordOf } from './student-view';

/** How many students the desk has before it at once. */
const STUDENTS_LIMIT = 500;

export type FaceDecision = 'pass' | { readonly refuse: readonly FaceFault[] };

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
    let found = false;
    const answer = await this.deps.store.transaction(
      async (tables): Promise<WelcomeRecord | CheckinRefusal> => {
        const context = await studentContextOf(
          tables,
          await tables.welcome.findForUpdate(tenantId, welcomeId),
        );
        found = context !== undefined;
        if (!context) return { refused: 'notFound' };
        const { student, view } = context;
        const now = this.deps.clock.now();
        const face = nextFace(
          student.face,
          decision === 'pass' ? { type: 'pass', at: now } : { type: 'refuse', reasons: decision.refuse },
        );
        if (!face) return { refused: 'invalid', path: 'face', reason: student.face.state };
        const decided = { ...student, face, version: student.version + 1, updatedAt: now };
        await tables.welcome.save(decided);
        return recordOf(decided, view, now);
      },
    );
    this.deps.securityLog.record({
      kind: 'faceDecision',
      decision: decision === 'pass' ? 'pass' : 'refuse',
      tenantId,
      actor: `steward:${steward}`,
      subject: found ? welcomeId : undefined,
      outcome: outcomeOf(answer),
    });
    return answer;
  }
}
