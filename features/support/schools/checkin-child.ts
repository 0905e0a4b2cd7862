import { paths } from '#application/navigation/paths';
import type { School } from '#school/core/school';
import { admitDemoStudent } from '#school/demo/seed-checkin';
import { withCheckDigit } from '../people';
import type { Phone } from '../phones/phone';
import { typeNewStudent } from './checkin-desk';
import { newStudent } from './checkin-setup';

export const CHILD = '许小苗';

/** The ID number of a child who turned thirteen this month. */
export function childsIdCard(): string {
  const now = new Date();
  const year = now.getUTCFullYear() - 13;
  const day = (value: number) => String(value).padStart(2, '0');
  return withCheckDigit(`110000${year}${day(now.getUTCMonth() + 1)}01002`);
}

/** Admits a child of 13 years whose information is confirmed. */
export async function admitChild(school: School, tenantId: string): Promise<void> {
  const { answers = {} } = newStudent('王子涵');
  await admitDemoStudent(school, {
    tenantId,
    name: CHILD,
    idCard: childsIdCard(),
    admissionNo: 'QY26110099',
    description: 'information confirmed',
    answers,
  });
}

export async function comeToFaceAsChild(phone: Phone): Promise<void> {
  await phone.open(paths.checkinEntry);
  await typeNewStudent(phone, CHILD, childsIdCard());
  await phone.tap('开始报到');
  await phone.tap('拍照片');
}
