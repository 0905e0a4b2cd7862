import { ATTEMPT_LIMITS } from '#school/core/access/attempts';
import type { School } from '#school/core/school';
import { type Person, withCheckDigit } from '../people';
import { newStudent } from './checkin-setup';

/** Enough failed attempts from other networks, a few from each, to lock the person out everywhere. */
async function tryWrongly(attempt: (n: number, network: string) => Promise<object>): Promise<void> {
  for (let n = 0; n < ATTEMPT_LIMITS.identityEverywhere; n += 1) {
    const outcome = await attempt(n, `strangers' network ${Math.floor(n / (ATTEMPT_LIMITS.identity - 1))}`);
    if ('refused' in outcome && outcome.refused === 'tooManyAttempts')
      throw new Error('the strangers wait already');
  }
}

/** Strangers who know a new student's name and birthday guess the rest of the number. */
export function guessNewStudent(school: School, tenantId: string, name: string): Promise<void> {
  const { idCard } = newStudent(name);
  return tryWrongly((n, network) => {
    const guessed = withCheckDigit(`${idCard.slice(0, 14)}${500 + n}`);
    return school.welcome.auth.lookUp(tenantId, { name, idCard: guessed }, network);
  });
}

/** Strangers who know an applicant's name and ID number guess the mobile. */
export function guessApplicant(school: School, tenantId: string, applicant: Person): Promise<void> {
  return tryWrongly((n, network) => {
    const phone = `139${String(n).padStart(8, '0')}`;
    return school.admissions.lookUps.lookUp(tenantId, { ...applicant, phone }, network);
  });
}

/** Strangers submit applications for a plan with every number that a masked one could be. */
export async function fileMaskedNumbers(
  school: School,
  tenantId: string,
  planId: string,
  { idCard, phone }: Person,
): Promise<void> {
  const numbers = numbersLike(idCard);
  const template = await school.admissions.plans.template(tenantId, planId);
  if ('refused' in template) throw new Error(`no form: ${template.refused}`);
  await tryWrongly(async (n, network) => {
    const grant = await school.admissions.submissions.openDraft(tenantId, planId);
    if ('refused' in grant) throw new Error(`no draft: ${grant.refused}`);
    const answers = {
      name: '何静宜',
      idCard: numbers[n] ?? '',
      phone,
      graduatedFrom: '第一中学',
      emergencyContact: '何建国',
      emergencyPhone: '13800138000',
    };
    const { submissionKey, token: text } = grant;
    const submission = { planId, submissionKey, templateVersion: template.version, answers, promised: true };
    return school.admissions.submissions.submit(tenantId, { text, address: network }, submission);
  });
}

/** The numbers of other birthdays with the same first six and last four digits. */
function numbersLike(idCard: string): readonly string[] {
  const days = Array.from({ length: 365 }, (_, day) => {
    const date = new Date(Date.UTC(2005, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '');
    return withCheckDigit(`${idCard.slice(0, 6)}${date}${idCard.slice(14, 17)}`);
  });
  return days.filter((number) => number.endsWith(idCard.slice(14)));
}
