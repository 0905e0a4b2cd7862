import type { SchoolParts } from '../school-parts';
import type { Tables } from '../store';
import { type AdmittedPerson, newStudentRecord, parseNewStudent, signInKey } from './new-students';
import type { CheckinPages, CheckinRules } from './student-record';

/** What a school says of its check-in. */
export interface CheckinFounding {
  readonly rules: CheckinRules;
  readonly pages: Omit<CheckinPages, 'form'> & { readonly form: Omit<CheckinPages['form'], 'version'> };
}

/** Setting a school's check-in up. Every command can be given again: it replaces what it says and keeps what people did. */
export class WelcomeFounding {
  constructor(private readonly parts: SchoolParts) {}

  async open(tenantId: string, { rules, pages }: CheckinFounding): Promise<void> {
    const keys = { tenantId, ...this.parts.secrets.newSigningKeys() };
    await this.parts.store.atomically(async ({ welcome }) => {
      const before = (await welcome.holdPages(tenantId))?.form;
      const { steps, fields } = pages.form;
      const same = before !== undefined && textOf(before) === textOf(pages.form);
      const version = (before?.version ?? 0) + (same ? 0 : 1);
      await welcome.saveRules(tenantId, rules, { ...pages, form: { version, steps, fields } });
      await welcome.addPassKeys(keys);
    });
    this.parts.securityLog.record({
      kind: 'setting',
      of: 'checkin',
      tenantId,
      actor: 'system',
      outcome: 'done',
    });
  }

  /** Puts somebody on the list of new students; false where she is on it. Throws an Error for no ID number. */
  async admit(tenantId: string, person: AdmittedPerson): Promise<boolean> {
    const record = newStudentRecord(this.parts.secrets, tenantId, person, this.parts.clock.now());
    const isNew = await this.parts.store.atomically(({ welcome }) => welcome.add(record));
    this.parts.securityLog.record({
      kind: 'admission',
      tenantId,
      actor: 'system',
      subject: isNew ? record.welcomeId : record.personKey,
      outcome: isNew ? 'done' : 'duplicate',
    });
    return isNew;
  }

  /** Whether she is on the list. Unlike a look-up it counts no tries: nobody outside asks it. */
  async isAdmitted(tenantId: string, person: Pick<AdmittedPerson, 'name' | 'idCard'>): Promise<boolean> {
    const { store, secrets } = this.parts;
    const identity = parseNewStudent(person);
    if ('refused' in identity) return false;
    const key = signInKey(secrets, tenantId, identity);
    return (await store.read((reading) => reading.welcome.bySignInKey(tenantId, key))) !== undefined;
  }
}

/** Somebody whose application was admitted becomes a new student where the school has a check-in. */
export async function welcomeAdmitted(
  parts: Pick<SchoolParts, 'secrets' | 'clock'>,
  tables: Tables,
  tenantId: string,
  person: AdmittedPerson,
): Promise<void> {
  if ((await tables.welcome.rules(tenantId)) === undefined) return;
  await tables.welcome.add(newStudentRecord(parts.secrets, tenantId, person, parts.clock.now()));
}

function textOf({ steps, fields }: Pick<CheckinPages['form'], 'steps' | 'fields'>): string {
  return JSON.stringify({ steps, fields });
}
