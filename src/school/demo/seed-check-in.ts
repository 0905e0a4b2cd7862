import type { School } from '../core/school';
import { type DemoNewStudent, demoNewStudents } from './new-students';
import { orThrow } from './or-throw';
import { portrait } from './portrait';

/** Brings the demo's new students to where they stand; whoever has a record is left where she is. */
export async function seedCheckIn(school: School): Promise<void> {
  for (const person of demoNewStudents) await admitDemoStudent(school, person);
}

/** Admits her, and brings her to where she stands. */
export async function admitDemoStudent(school: School, person: DemoNewStudent): Promise<void> {
  if (await school.welcome.setup.admit(person.tenantId, person)) await stand(school, person);
}

async function stand(school: School, person: DemoNewStudent): Promise<void> {
  const { tenantId, answers, photographed } = person;
  if (!answers) return;
  const { door, information } = school.welcome;
  const { name, idCard, admissionNo } = person;
  const identity = { name, idCard, ...(admissionNo !== undefined && { admissionNo }) };
  const { token, record } = orThrow(await door.signIn(tenantId, identity, undefined));
  orThrow(await information.noticeRead(tenantId, token));
  const { version } = orThrow(await information.form(tenantId, token));
  orThrow(await information.save(tenantId, token, { version, answers }));
  orThrow(await information.confirm(tenantId, token, version + 1));
  if (photographed) await photograph(school, tenantId, token, record.welcomeId);
  await school.signOut.end(tenantId, 'newStudent', token);
}

async function photograph(school: School, tenantId: string, token: string, welcomeId: string): Promise<void> {
  const { files, desk, welcome } = school;
  const file = { name: 'face.png', type: 'image/png' };
  orThrow(await welcome.facePhotos.consent(tenantId, token, undefined));
  const uploadToken = await files.uploadToken(tenantId, token);
  const { path, signature, expiresAt } = orThrow(await files.openUpload(tenantId, uploadToken, file));
  orThrow(await files.receive(path, signature, expiresAt, { type: file.type, bytes: [portrait()] }));
  orThrow(await welcome.facePhotos.handIn(tenantId, token, path));
  const steward = await desk.stewardToken(tenantId);
  orThrow(await welcome.faceDesk.decide(tenantId, steward, welcomeId, 'pass'));
}
