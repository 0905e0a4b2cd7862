import { arrivalKeys, reportDays } from '#domain/checkin/arrival-plan';
import type { School } from '../core/school';
import { advance, type Step } from './advance';
import { type DemoNewStudent, demoNewStudents } from './new-students';
import { orThrow } from './or-throw';
import { portrait } from './portrait';

/** Brings the demo's new students to their status; those who have gone further are left alone. */
export async function seedCheckin(school: School): Promise<void> {
  for (const person of demoNewStudents) await admitDemoStudent(school, person);
}

/** Admits a student and runs the remaining steps to their status in the demo. */
export async function admitDemoStudent(school: School, person: DemoNewStudent): Promise<void> {
  const { setup, auth } = school.welcome;
  const { tenantId, name, idCard, admissionNo } = person;
  await setup.admit(tenantId, person);
  const taken = () => setup.changesOf(tenantId, person);
  const left = stepsOf(school, person, '').length - ((await taken()) ?? 0);
  if (left <= 0) return;
  const identity = { name, idCard, ...(admissionNo !== undefined && { admissionNo }) };
  const { token } = orThrow(await auth.signIn(tenantId, identity, undefined));
  await advance(stepsOf(school, person, token), taken);
  await school.signOut.end(tenantId, 'newStudent', token);
}

/** Each step changes the record once, so that its version tells how many are done. */
function stepsOf(
  school: School,
  { tenantId, answers, photographed }: DemoNewStudent,
  token: string,
): readonly Step[] {
  if (!answers) return [];
  const { information, facePhotos } = school.welcome;
  const version = async () => orThrow(await information.form(tenantId, token)).version;
  const fillIn: readonly Step[] = [
    () => information.noticeRead(tenantId, token),
    async () => {
      const arriving = { ...answers, [arrivalKeys.day]: await secondDay(school, tenantId, token) };
      return information.save(tenantId, token, { version: await version(), answers: arriving });
    },
    async () => information.confirm(tenantId, token, await version()),
  ];
  if (!photographed) return fillIn;
  return [
    ...fillIn,
    () => facePhotos.consent(tenantId, token, undefined),
    () => handIn(school, tenantId, token),
    () => pass(school, tenantId, token),
  ];
}

/** The second of the school's arrival dates, because reporting has begun the day before. */
async function secondDay({ welcome }: School, tenantId: string, token: string): Promise<string> {
  const { reportFrom, reportUntil } = orThrow(await welcome.record(tenantId, token)).admission;
  return reportDays(reportFrom, reportUntil)[1] ?? '';
}

async function handIn(school: School, tenantId: string, token: string): Promise<unknown> {
  const { files, welcome } = school;
  const file = { name: 'face.png', type: 'image/png' };
  const uploadToken = await files.uploadToken(tenantId, token);
  const { path, ...access } = orThrow(await files.openUpload(tenantId, uploadToken, file));
  orThrow(await files.receive(path, access, { type: file.type, bytes: [portrait()] }));
  return welcome.facePhotos.submit(tenantId, token, path);
}

async function pass({ desk, welcome }: School, tenantId: string, token: string): Promise<unknown> {
  const { welcomeId } = orThrow(await welcome.record(tenantId, token));
  return desk.decideFace(tenantId, welcomeId, 'pass');
}
