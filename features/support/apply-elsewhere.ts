import type { Answers, Attachment } from '#domain/form/template';
import type { School } from '#school/core/school';
import { orThrow } from '#test/support/or-throw';
import type { Person } from './people';
import { photo } from './sample-files';

/** Answers besides name, ID number, mobile and photo, by field key, for all plans. */
const ANSWERS: Answers = {
  ethnicGroup: '01',
  graduatedFrom: '杭州市第一中学',
  homeRegion: { code: '330106', names: ['浙江省', '杭州市', '西湖区'] },
  homeAddress: '文三路1号',
  emergencyContact: '何建国',
  emergencyPhone: '13800138000',
  boarding: '0',
};
const MAJOR = '计算机应用技术';

/** Submits a complete application from another device. */
export async function applyElsewhere(
  school: School,
  tenantId: string,
  planId: string,
  { name, idCard, phone }: Person,
): Promise<void> {
  const { admissions } = school;
  const grant = orThrow(await admissions.submissions.openDraft(tenantId, planId));
  const template = orThrow(await admissions.plans.template(tenantId, planId));
  const { plan } = orThrow(await admissions.plans.one(tenantId, planId));
  const asked = new Set(template.fields.map(({ key }) => key));
  const major = plan.majors.find((one) => one.name === MAJOR) ?? plan.majors[0];
  const answers: Answers = {
    ...ANSWERS,
    name,
    idCard,
    phone,
    ...(major && { majors: [major.id] }),
    ...(asked.has('photo') && { photo: [await uploaded(school, tenantId, grant.token)] }),
  };
  orThrow(
    await admissions.submissions.submit(tenantId, grant.token, {
      planId,
      submissionKey: grant.submissionKey,
      templateVersion: template.version,
      promised: true,
      answers: Object.fromEntries(Object.entries(answers).filter(([key]) => asked.has(key))),
    }),
  );
}

async function uploaded({ files }: School, tenantId: string, draft: string): Promise<Attachment> {
  const { name, type, bytes } = photo;
  const token = await files.uploadToken(tenantId, draft);
  const { path, ...access } = orThrow(await files.openUpload(tenantId, token, { name, type }));
  orThrow(await files.receive(path, access, { type, bytes: [bytes] }));
  return { path, name, type, size: bytes.length };
}
