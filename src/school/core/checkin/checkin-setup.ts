import { templateFault } from '#domain/form/rule-limits';
import { checkinFaults, requireNone } from '../platform/school-faults';
import type { SchoolDeps } from '../school-deps';
import type { Tables } from '../store';
import { templateVersion } from '../template-version';
import { faceConsentOf } from './face/face-consent';
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
  constructor(
    private readonly deps: Pick<SchoolDeps, 'store' | 'clock' | 'secrets' | 'securityLog' | 'faceVerifier'>,
  ) {}

  /** Throws an Error for settings that a school cannot have. */
  async open(tenantId: string, setup: CheckinPlanSetup): Promise<void> {
    await this.deps.store.transaction((tables) => this.openIn(tables, tenantId, setup));
    this.deps.securityLog.record({
      kind: 'setting',
      of: 'checkin',
      tenantId,
      actor: 'system',
      outcome: 'done',
    });
  }

  /** The same within a transaction, without a line of the log. */
  async openIn(
    { welcome }: Pick<Tables, 'welcome'>,
    tenantId: string,
    { rules, pages }: CheckinPlanSetup,
  ): Promise<void> {
    const fault = templateFault(pages.form);
    if (fault) throw new Error(fault);
    requireNone(`${tenantId}, check-in`, checkinFaults(rules, pages));
    const before = (await welcome.lockPages(tenantId))?.form;
    const { steps, fields, english } = pages.form;
    const version = templateVersion(before, pages.form);
    await this.save({ welcome }, tenantId, rules, { ...pages, form: { version, steps, fields, english } });
    await welcome.addPassKeys({ tenantId, ...this.deps.secrets.newSigningKeys() });
  }

  /**
   * Saves settings in the place of others. Whoever has consented is held to what that text said: the text that is replaced is kept,
   * and no photo is shown for longer.
   */
  async save(
    { welcome }: Pick<Tables, 'welcome'>,
    tenantId: string,
    rules: CheckinRules,
    pages: CheckinPages,
  ): Promise<void> {
    const { formerConsents = [] } = (await welcome.lockPages(tenantId)) ?? {};
    const before = await welcome.rules(tenantId);
    const former = before && faceConsentOf(tenantId, before, this.deps);
    const { version } = faceConsentOf(tenantId, rules, this.deps);
    const isReplaced = former && former.version !== version;
    const { faceAtGate } = rules;
    const { seconds = 0, shortest = seconds } = before?.faceAtGate ?? {};
    await welcome.saveRules(
      tenantId,
      {
        ...rules,
        ...(faceAtGate && {
          faceAtGate: { ...faceAtGate, shortest: Math.min(shortest, faceAtGate.seconds) },
        }),
      },
      {
        ...pages,
        formerConsents: isReplaced
          ? [...formerConsents, { version: former.version, text: former.text, until: this.deps.clock.now() }]
          : formerConsents,
      },
    );
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
  // Whoever opens the check-in now either finds this admission, or is waited for.
  const { welcome } = tables;
  if (!(await welcome.rules(tenantId)) && !(await welcome.lockPages(tenantId))) return;
  await welcome.add(newStudentRecord(deps.secrets, tenantId, person, deps.clock.now()));
}
