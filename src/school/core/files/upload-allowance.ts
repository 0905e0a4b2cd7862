import { attachmentPolicy, FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import { editableKeys } from '#domain/form/editable-keys';
import { fieldType } from '#domain/form/field-type';
import type { Field } from '#domain/form/template';
import { applicantOwner, draftOwner, studentOwner } from '../access/file-owners';
import type { Reading } from '../store';
import { RETAKES } from './upload-limits';

/** How much an owner may have unclaimed. */
export interface UploadAllowance {
  readonly files: number;
  readonly bytes: number;
}

/** The files that the owner's forms ask for, plus room for retaken pictures; undefined where the forms have no upload field. */
export async function uploadAllowance(
  reading: Reading,
  tenantId: string,
  owner: string,
): Promise<UploadAllowance | undefined> {
  const asked = await filesAskedOf(reading, tenantId, owner);
  if (asked === 0) return undefined;
  return {
    files: asked * RETAKES.ofEach + RETAKES.files,
    bytes: (asked + RETAKES.bytes) * FORM_ATTACHMENT.maxBytes,
  };
}

async function filesAskedOf(reading: Reading, tenantId: string, owner: string): Promise<number> {
  const draftId = idIn(owner, draftOwner(''));
  if (draftId !== undefined) {
    const planId = await reading.drafts.planOf(tenantId, draftId);
    const plan = planId === undefined ? undefined : await reading.plans.find(tenantId, planId);
    return filesIn(plan?.template.fields ?? []);
  }
  const applicantKey = idIn(owner, applicantOwner(''));
  if (applicantKey !== undefined) return filesSentBack(reading, tenantId, applicantKey);
  return idIn(owner, studentOwner('')) === undefined ? 0 : filesAtCheckin(reading, tenantId);
}

/** Upload fields that the school returned, in all of the applicant's applications. */
async function filesSentBack(reading: Reading, tenantId: string, applicantKey: string): Promise<number> {
  const own = await reading.applications.ofApplicant(tenantId, applicantKey, 'filedAs');
  let files = 0;
  for (const { state, planId } of own) {
    if (state.status !== 'returned') continue;
    const template = (await reading.plans.find(tenantId, planId))?.template;
    const open =
      template &&
      editableKeys(
        template,
        state.reasons.map(({ key }) => key),
      );
    files += filesIn(template?.fields.filter(({ key }) => open?.has(key)) ?? []);
  }
  return files;
}

async function filesAtCheckin(reading: Reading, tenantId: string): Promise<number> {
  const [rules, pages] = [await reading.welcome.rules(tenantId), await reading.welcome.pages(tenantId)];
  const photo = rules?.setting.facePhoto === 'required' ? 1 : 0;
  return photo + filesIn(pages?.form.fields ?? []);
}

function filesIn(fields: readonly Field[]): number {
  const uploads = fields.filter((field) => fieldType(field) === 'upload');
  return uploads.reduce((files, field) => files + attachmentPolicy(field).maxCount, 0);
}

function idIn(owner: string, kind: string): string | undefined {
  return owner.startsWith(kind) ? owner.slice(kind.length) : undefined;
}
