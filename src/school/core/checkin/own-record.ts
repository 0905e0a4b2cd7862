import { type CheckinStep, canEnterStep, currentStep, requiredSteps } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Token } from '../access/token';
import type { TokenService } from '../access/token-service';
import { invalid } from '../refusals';
import type { SchoolDeps } from '../school-deps';
import type { Reading, Tables } from '../store';
import type { CheckinRules, StudentRecord } from './student-record';
import { ownRecordOf, progressOf, type ViewOptions } from './student-view';

/** A student's own record with the tenant's rules. */
export interface StudentContext {
  readonly student: StudentRecord;
  readonly rules: CheckinRules;
  readonly view: ViewOptions;
}

/** Reads and changes the record of a new student's token. Throws Unauthenticated for an invalid token. */
export class OwnRecord {
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets'>,
    private readonly tokens: TokenService,
  ) {}

  async read<T>(
    tenantId: string,
    token: Token | undefined,
    then: (context: StudentContext, reading: Reading) => Promise<T>,
  ): Promise<T | CheckinRefusal> {
    const welcomeId = await this.tokens.newStudent(tenantId, token);
    return this.deps.store.read(async (reading): Promise<T | CheckinRefusal> => {
      const student = await reading.welcome.find(tenantId, welcomeId);
      const context = await studentContextOf(reading, student);
      return context ? then(context, reading) : { refused: 'notFound' };
    });
  }

  record(tenantId: string, token: Token | undefined): Promise<WelcomeRecord | CheckinRefusal> {
    return this.read(tenantId, token, async ({ student, view }) => ownRecordOf(student, view, this.deps));
  }

  /** `work` returns the new record; returning the same one changes nothing. */
  async change<Text = string>(
    tenantId: string,
    token: Token | undefined,
    work: (context: StudentContext, tables: Tables) => Promise<StudentRecord | CheckinRefusal<Text>>,
  ): Promise<WelcomeRecord | CheckinRefusal<Text>> {
    const welcomeId = await this.tokens.newStudent(tenantId, token);
    return this.deps.store.transaction(async (tables): Promise<WelcomeRecord | CheckinRefusal<Text>> => {
      const context = await studentContextOf(tables, await tables.welcome.findForUpdate(tenantId, welcomeId));
      if (!context) return { refused: 'notFound' };
      const now = this.deps.clock.now();
      const next = await work(context, tables);
      if ('refused' in next) return next;
      if (next === context.student) return ownRecordOf(next, context.view, this.deps);
      const saved = { ...next, version: context.student.version + 1, updatedAt: now };
      await tables.welcome.save(saved);
      return ownRecordOf(saved, context.view, this.deps);
    });
  }
}

export async function studentContextOf(
  reading: Reading,
  student: StudentRecord | undefined,
): Promise<StudentContext | undefined> {
  if (!student) return undefined;
  const rules = await reading.welcome.rules(student.tenantId);
  const tenant = await reading.tenants.byId(student.tenantId);
  return rules && tenant && { student, rules, view: { school: tenant.name, rules } };
}

/** Why a step is not possible now: `invalid` at `step` with the step to be done first, `notWanted` or `reported`. */
export function refuseStep(
  step: CheckinStep,
  { student, rules }: StudentContext,
): CheckinRefusal | undefined {
  const progress = progressOf(student);
  if (progress.reportedAt !== undefined) return invalid('step', 'reported');
  if (canEnterStep(step, rules.setting, progress)) return undefined;
  const first = requiredSteps(rules.setting).includes(step) && currentStep(rules.setting, progress);
  return invalid('step', first || 'notWanted');
}
