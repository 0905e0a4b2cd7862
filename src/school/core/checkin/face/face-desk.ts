import { type CheckinStage, checkinStage } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { addressOf, type Token } from '../../access/token';
import type { TokenService } from '../../access/token-service';
import type { SchoolDeps } from '../../school-deps';
import type { StudentRecord } from '../student-record';
import { progressOf, recordOf } from '../student-view';
import type { StudentKey, WelcomeQueries } from '../welcome-tables';
import { decideFace, type FaceDecision } from './face-decision';

/** New students per page of the desk's list. */
export const STUDENTS_PAGE = 100;
/** Maximum photos shown to the desk at once; each decision makes room for the next. */
export const PHOTOS_AT_ONCE = 100;

/** A new student as the desk sees them. */
export interface DeskStudent extends WelcomeRecord {
  readonly stage: CheckinStage;
  readonly updatedAt: number;
}

/** The desk's view of new students, and its decisions on face photos. Requires a steward's token of that tenant. */
export class FaceDesk {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'securityLog'>,
    private readonly tokens: TokenService,
  ) {}

  /** One page, latest change first, after the student `after` in that order. */
  students(
    tenantId: string,
    stewardToken: Token | undefined,
    after?: StudentKey,
  ): Promise<readonly DeskStudent[]> {
    return this.seen(tenantId, stewardToken, (welcome) => welcome.latest(tenantId, STUDENTS_PAGE, after));
  }

  /** Students whose photos are being checked, longest waiting first. */
  photosToCheck(tenantId: string, stewardToken: Token | undefined): Promise<readonly DeskStudent[]> {
    return this.seen(tenantId, stewardToken, (welcome) => welcome.photosToCheck(tenantId, PHOTOS_AT_ONCE));
  }

  /** Number of new students, and of photos that wait for a decision. */
  async counts(
    tenantId: string,
    stewardToken: Token | undefined,
  ): Promise<{ readonly students: number; readonly photosToCheck: number }> {
    await this.tokens.steward(tenantId, stewardToken);
    return this.deps.store.read(async ({ welcome }) => ({
      students: (await welcome.counts(tenantId)).expected,
      photosToCheck: await welcome.countPhotosToCheck(tenantId),
    }));
  }

  /**
   * Decides a photo that is being checked; `invalid` at `face` for any other. `path`: the photo that the steward has seen, which
   * the student may have replaced since; absent: whichever is being checked.
   */
  async decide(
    tenantId: string,
    stewardToken: Token | undefined,
    welcomeId: string,
    decision: FaceDecision,
    path?: string,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    const origin = { actor: `steward:${steward}`, address: addressOf(stewardToken) } as const;
    return decideFace(this.deps, { tenantId, welcomeId, decision, origin, path });
  }

  private async seen(
    tenantId: string,
    stewardToken: Token | undefined,
    read: (welcome: WelcomeQueries) => Promise<readonly StudentRecord[]>,
  ): Promise<readonly DeskStudent[]> {
    await this.tokens.steward(tenantId, stewardToken);
    const now = this.deps.clock.now();
    return this.deps.store.read(async (reading) => {
      const rules = await reading.welcome.rules(tenantId);
      const tenant = await reading.tenants.byId(tenantId);
      if (!rules || !tenant) return [];
      const students = await read(reading.welcome);
      return students.map((student) => ({
        ...recordOf(student, { school: tenant.name, rules }, now),
        stage: checkinStage(rules.setting, progressOf(student)),
        updatedAt: student.updatedAt,
      }));
    });
  }
}
