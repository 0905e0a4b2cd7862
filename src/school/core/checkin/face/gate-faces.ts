import type { CheckinRefusal } from '#domain/checkin/refusal';
import { outcomeOf } from '../../access/security-log';
import { addressOf, type Token } from '../../access/token';
import type { TokenService } from '../../access/token-service';
import type { SchoolDeps } from '../../school-deps';
import type { CheckinRules, StudentRecord } from '../student-record';

/** The approved photo of a student just reported, to be compared with the person and never stored. */
export interface GateFace {
  readonly type: string;
  readonly bytes: readonly Uint8Array[];
  /** Seconds for which it may still be shown. */
  readonly seconds: number;
}

/** Maximum seconds for which a school may show a face to its stewards. */
export const FACE_SECONDS_MAX = 30;

type GateRules = Pick<CheckinRules, 'faceAtGate'>;

/**
 * Seconds for which the reporting steward sees this student's face, at most those that were consented to; undefined where the school
 * or the consent does not provide for it.
 */
export function faceSecondsOf(
  { face, faceConsent }: Pick<StudentRecord, 'face' | 'faceConsent'>,
  { faceAtGate }: GateRules,
): number | undefined {
  if (face.state !== 'passed' || !faceConsent?.atGate || !faceAtGate) return undefined;
  const { seconds, shortest = seconds } = faceAtGate;
  return Math.min(seconds, faceConsent.gateSeconds ?? shortest) || undefined;
}

/**
 * Shows the approved face of a student to the steward who has just reported them, and to nobody else, for the school's seconds
 * from the report on. It is sent in the response, which is not cached, and not by an address.
 */
export class GateFaces {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'blobs' | 'securityLog'>,
    private readonly tokens: TokenService,
  ) {}

  /** `notFound` where this steward may not see the face, or not any more. */
  async show(
    tenantId: string,
    stewardToken: Token | undefined,
    welcomeId: string,
  ): Promise<GateFace | CheckinRefusal> {
    const steward = await this.tokens.steward(tenantId, stewardToken);
    return this.showTo(tenantId, { steward, address: addressOf(stewardToken) }, welcomeId);
  }

  /** The same for whoever is known to be the steward. */
  async showTo(
    tenantId: string,
    { steward, address }: { readonly steward: string; readonly address: string | undefined },
    welcomeId: string,
  ): Promise<GateFace | CheckinRefusal> {
    const face = (await this.find(tenantId, steward, welcomeId)) ?? ({ refused: 'notFound' } as const);
    this.deps.securityLog.record({
      kind: 'faceAtGate',
      tenantId,
      actor: `steward:${steward}`,
      address,
      subject: welcomeId,
      outcome: outcomeOf(face),
    });
    return face;
  }

  private async find(tenantId: string, steward: string, welcomeId: string): Promise<GateFace | undefined> {
    const { store, blobs, clock } = this.deps;
    const found = await store.read(async (reading) => {
      const student = await reading.welcome.find(tenantId, welcomeId);
      const rules = await reading.welcome.rules(tenantId);
      if (!student || !rules || student.face.state !== 'passed') return undefined;
      return {
        student,
        rules,
        file: await reading.files.find(student.face.path),
      };
    });
    if (!found?.file?.stored) return undefined;
    const { student, rules, file } = found;
    const left = leftOf(student, rules, steward, clock.now());
    const bytes = left > 0 ? await blobs.get(found.file.stored.blobPath) : undefined;
    if (!bytes) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return { type: file.type, bytes: pieces, seconds: left / 1000 };
  }
}

/** Remaining ms; 0 where another steward reported the student, or a report was made offline. */
function leftOf(student: StudentRecord, rules: GateRules, steward: string, now: number): number {
  const { report } = student;
  if (report?.steward !== steward || report.via === 'sync') return 0;
  return Math.max(0, report.at + (faceSecondsOf(student, rules) ?? 0) * 1000 - now);
}
