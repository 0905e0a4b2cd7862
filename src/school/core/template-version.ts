import type { Template } from '#domain/form/template';

type VersionedTemplate = Pick<Template, 'version' | 'steps' | 'fields'>;

/** The version that a template is stored under: a new one where its steps or fields differ from the stored ones, the first is 1. */
export function templateVersion(
  stored: VersionedTemplate | undefined,
  { steps, fields }: Omit<VersionedTemplate, 'version'>,
): number {
  if (!stored) return 1;
  const isSame = JSON.stringify([stored.steps, stored.fields]) === JSON.stringify([steps, fields]);
  return stored.version + (isSame ? 0 : 1);
}
