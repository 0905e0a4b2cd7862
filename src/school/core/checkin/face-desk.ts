import { type FaceFault, nextFace } from '#domain/checkin/face-photo';
import { type CheckinStage, checkinStage } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Bearers } from '../bearers';
import type { SchoolParts } from '../school-parts';
import { outcomeOf } from '../security-log';
import { standingOf } from './own-record';
import { progressOf, recordOf } from './student-view';

/** How many students the desk has before it at once. */
const STUDENTS_LIMIT = 500;

export type FaceDecision = 'pass' | { readonly refuse: readonly FaceFault[] };

/** A new student as the school's desk sees her. */
export interface DeskStudent extends WelcomeRecord {
  readonly stage: CheckinStage;
}

/** The school's look at new students, and its word on their face photos. Takes a steward's token of that tenant. */
export class FaceDesk {
  constructor(
    private readonly parts: SchoolParts,
    private readonly bearers: Bearers,
  ) {}

  /** Latest change first. */
  async students(tenantId: string, stewardToken: string | undefined): Promise<readonly DeskStudent[]> {
    await this.bearers.steward(tenantId, stewardToken);
    const now = this.parts.clock.now();
    return this.parts.store.read(async (reading) => {
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
    const steward = await this.bearers.steward(tenantId, stewardToken);
    let found = false;
    const answer = await this.parts.store.atomically(
      async (tables): Promise<WelcomeRecord | CheckinRefusal> => {
        const standing = await standingOf(tables, await tables.welcome.hold(tenantId, welcomeId));
        found = standing !== undefined;
        if (!standing) return { refused: 'notFound' };
        const { student, view } = standing;
        const now = this.parts.clock.now();
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
    this.parts.securityLog.record({
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
