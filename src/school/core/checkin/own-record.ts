import { type CheckinStep, currentStep, mayEnter } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Bearers } from '../bearers';
import type { SchoolParts } from '../school-parts';
import type { Reading, Tables } from '../store';
import type { CheckinRules, StudentRecord } from './student-record';
import { progressOf, recordOf, type ViewParts } from './student-view';

/** A student's own record with the rules that it stands under. */
export interface Standing {
  readonly student: StudentRecord;
  readonly rules: CheckinRules;
  readonly view: ViewParts;
}

/** Finds and changes the record that a new student's token opens. Throws Unauthenticated for a token that does not count. */
export class OwnRecord {
  constructor(
    private readonly parts: SchoolParts,
    private readonly bearers: Bearers,
  ) {}

  async look<T>(
    tenantId: string,
    token: string | undefined,
    then: (standing: Standing, reading: Reading) => Promise<T>,
  ): Promise<T | CheckinRefusal> {
    const welcomeId = await this.bearers.newStudent(tenantId, token);
    return this.parts.store.read(async (reading): Promise<T | CheckinRefusal> => {
      const student = await reading.welcome.find(tenantId, welcomeId);
      const standing = await standingOf(reading, student);
      return standing ? then(standing, reading) : { refused: 'notFound' };
    });
  }

  /** The work answers with the record as it shall be; the same record again changes nothing. */
  async change(
    tenantId: string,
    token: string | undefined,
    work: (standing: Standing, tables: Tables) => Promise<StudentRecord | CheckinRefusal>,
  ): Promise<WelcomeRecord | CheckinRefusal> {
    const welcomeId = await this.bearers.newStudent(tenantId, token);
    return this.parts.store.atomically(async (tables): Promise<WelcomeRecord | CheckinRefusal> => {
      const standing = await standingOf(tables, await tables.welcome.hold(tenantId, welcomeId));
      if (!standing) return { refused: 'notFound' };
      const now = this.parts.clock.now();
      const next = await work(standing, tables);
      if ('refused' in next) return next;
      if (next === standing.student) return recordOf(next, standing.view, now);
      const saved = { ...next, version: standing.student.version + 1, updatedAt: now };
      await tables.welcome.save(saved);
      return recordOf(saved, standing.view, now);
    });
  }
}

export async function standingOf(
  reading: Reading,
  student: StudentRecord | undefined,
): Promise<Standing | undefined> {
  if (!student) return undefined;
  const rules = await reading.welcome.rules(student.tenantId);
  const tenant = await reading.tenants.byId(student.tenantId);
  return rules && tenant && { student, rules, view: { school: tenant.name, rules } };
}

/** Why a step's work cannot be done now: `invalid` at `step`, with what is left to do before it, or `reported`. */
export function refuseStep(step: CheckinStep, { student, rules }: Standing): CheckinRefusal | undefined {
  const progress = progressOf(student);
  if (progress.reportedAt !== undefined) return { refused: 'invalid', path: 'step', reason: 'reported' };
  if (mayEnter(step, rules.setting, progress)) return undefined;
  const reason = currentStep(rules.setting, progress);
  return { refused: 'invalid', path: 'step', reason: reason === step ? 'notWanted' : (reason ?? 'reported') };
}
