import { templateFault } from '#domain/form/rule-limits';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { templateVersion } from '../template-version';
import { FACE_SECONDS_MAX } from './face/gate-faces';
import {
  type AdmittedPerson,
  FIRST_VERSION,
  newStudentRecord,
  parseNewStudent,
  signInKey,
} from './new-students';
import type { CheckinPages, CheckinRules } from './student-record';

/** A school's check-in settings. */
export interface CheckinPlanSetup {
  readonly rules: CheckinRules;
  readonly pages: Omit<CheckinPages, 'form'> & { readonly form: Omit<CheckinPages['form'], 'version'> };
}

/** Sets up a school's check-in. Every command can be repeated: it replaces settings and keeps what people did. */
export class CheckinSetup {
  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog'>) {}

  /** Throws an Error where faces would be shown for too long. */
  async open(tenantId: string, { rules, pages }: CheckinPlanSetup): Promise<void> {
    if ((rules.faceAtGate?.seconds ?? 0) > FACE_SECONDS_MAX)
      throw new Error('the face is shown for too long');
    const fault = templateFault(pages.form);
    if (fault) throw new Error(fault);
    const keys = { tenantId, ...this.deps.secrets.newSigningKeys() };
    await this.deps.store.transaction(async ({ welcome }) => {
      const before = (await welcome.lockPages(tenantId))?.form;
      const { steps, fields, english } = pages.form;
      const version = templateVersion(before, pages.form);
      await welcome.saveRules(tenantId, rules, { ...pages, form: { version, steps, fields, english } });
      await welcome.addPassKeys(keys);
    });
    this.deps.securityLog.record({
      kind: 'setting',
      of: 'checkin',
      tenantId,
      actor: 'system',
      outcome: 'done',
    });
  }

  /** Adds a person to the new students; false where they are there already. Throws an Error for an invalid ID number. */
  async admit(tenantId: string, person: AdmittedPerson): Promise<boolean> {
    const record = newStudentRecord(this.deps.secrets, tenantId, person, this.deps.clock.now());
    const isNew = await this.deps.store.transaction(({ welcome }) => welcome.add(record));
    this.deps.securityLog.record({
      kind: 'admission',
      tenantId,
      actor: 'system',
      subject: isNew ? record.welcomeId : record.personKey,
      outcome: isNew ? 'done' : 'duplicate',
    });
    return isNew;
  }

  /**
   * The version of a new student's record; undefined where there is none. Counts no attempts, unlike a look-up, as no outside
   * caller can reach it.
   */
  async changesOf(
    tenantId: string,
    person: Pick<AdmittedPerson, 'name' | 'idCard'>,
  ): Promise<number | undefined> {
    const { store, secrets } = this.deps;
    const identity = parseNewStudent(person);
    if ('refused' in identity) return undefined;
    const key = signInKey(secrets, tenantId, identity);
    const record = await store.read((reading) => reading.welcome.bySignInKey(tenantId, key));
    return record && record.version - FIRST_VERSION;
  }
}

/** Adds an admitted applicant to the new students, where the school has a check-in. */
export async function welcomeAdmitted(
  deps: Pick<SchoolDeps, 'secrets' | 'clock'>,
  tables: Tables,
  tenantId: string,
  person: AdmittedPerson,
): Promise<void> {
  if ((await tables.welcome.rules(tenantId)) === undefined) return;
  await tables.welcome.add(newStudentRecord(deps.secrets, tenantId, person, deps.clock.now()));
}
