import { attachmentsOf } from '#domain/form/answers/answer';
import { attachmentPolicy } from '#domain/form/attachment-policy';
import { fieldType } from '#domain/form/field-type';
import type { Answer, Answers, Attachment, Template } from '#domain/form/template';
import { type Invalid, invalid } from '../refusals';
import type { Reading, Tables } from '../store';

/**
 * Replaces each attachment in the answers by its stored name, type and size, so that nothing the client claims about a file is
 * trusted. Invalid where a file was never stored or belongs to another owner. `known`: attachments that the application already
 * has.
 */
export async function withStoredMetadata(
  reading: Reading,
  template: Pick<Template, 'fields'>,
  answers: Answers,
  access: {
    readonly tenantId: string;
    readonly owners: readonly string[];
    readonly known?: readonly Attachment[];
  },
): Promise<Answers | Invalid> {
  const settled: Record<string, Answer> = { ...answers };
  for (const field of template.fields) {
    const sent = fieldType(field) === 'upload' ? attachmentsOf(answers[field.key]) : [];
    if (sent.length === 0) continue;
    // Each file costs a query, so the count is checked first.
    if (sent.length > attachmentPolicy(field).maxCount) return invalid(`answers.${field.key}`, 'count');
    const facts: Attachment[] = [];
    for (const { path } of sent) {
      const fact =
        access.known?.find((attachment) => attachment.path === path) ??
        (await storedMetadata(reading, path, access));
      if (!fact) return invalid(`answers.${field.key}`, 'attachment');
      facts.push(fact);
    }
    settled[field.key] = facts;
  }
  return settled;
}

/** Every attachment among some answers. */
export function allAttachments(answers: Answers): readonly Attachment[] {
  return Object.values(answers).flatMap((answer) => attachmentsOf(answer));
}

/** Protects files from the sweep that removes unclaimed ones. Throws where one is gone, so that the submission is not stored. */
export async function claimAttachments(tables: Tables, attachments: readonly Attachment[]): Promise<void> {
  const there = await tables.files.claim(attachments.map(({ path }) => path));
  if (!there) throw attachmentMissing();
}

export function attachmentMissing(): Error {
  return new Error('an attachment is missing');
}

async function storedMetadata(
  reading: Reading,
  path: string,
  { tenantId, owners }: { readonly tenantId: string; readonly owners: readonly string[] },
): Promise<Attachment | undefined> {
  const file = await reading.files.find(path);
  if (!file?.stored || file.tenantId !== tenantId || !owners.includes(file.owner)) return undefined;
  return { path, name: file.name, type: file.type, size: file.stored.size };
}
