import type { CheckinSetting } from '#domain/checkin/life-cycle';
import type { School } from '#school/core/school';
import { type DemoNewStudent, demoNewStudents } from '#school/demo/new-students';
import { QINGYUN } from '#school/demo/qingyun/qingyun';
import { qingyunCheckin, qingyunCheckinDocuments } from '#school/demo/qingyun/qingyun-checkin';
import { admitDemoStudent } from '#school/demo/seed-checkin';

/** New students that scenarios name. */
const students = demoNewStudents.filter(({ tenantId }) => tenantId === QINGYUN);

export function newStudent(name: string): DemoNewStudent {
  const found = students.find((student) => student.name === name);
  if (!found) throw new Error(`nobody called ${name} is admitted`);
  return found;
}

/** The demo school's check-in under another name, with a scenario's own settings. */
export async function setUpCheckin(
  school: School,
  tenantId: string,
  now: number,
  setting: Partial<CheckinSetting>,
): Promise<void> {
  const own = (id: string) => `${tenantId}-${id}`;
  for (const document of qingyunCheckinDocuments(now))
    await school.setup.publishNotice(tenantId, { ...document, id: own(document.id) });
  const { rules, pages } = qingyunCheckin(now);
  const { notice } = pages;
  const open = (changed: Partial<CheckinSetting>) =>
    school.welcome.setup.open(tenantId, {
      rules: { ...rules, setting: { ...rules.setting, ...changed } },
      pages: {
        ...pages,
        notice: {
          ...notice,
          id: own(notice.id),
          documents: notice.documents.map((document) => ({ ...document, id: own(document.id) })),
        },
      },
    });
  // The demo's own steps bring the students to their status.
  await open({});
  for (const student of students) await admitDemoStudent(school, { ...student, tenantId });
  if (Object.keys(setting).length > 0) await open(setting);
}
