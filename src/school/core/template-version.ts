import type { Template } from '#domain/form/template';
import { isPlainObject } from '#domain/text/read-texts';

type VersionedTemplate = Pick<Template, 'version' | 'steps' | 'fields'>;

/** The version that a template is stored under: a new one where its steps or fields differ from the stored ones, the first is 1. */
export function templateVersion(
  stored: VersionedTemplate | undefined,
  { steps, fields }: Omit<VersionedTemplate, 'version'>,
): number {
  if (!stored) return 1;
  const isSame = canonical([stored.steps, stored.fields]) === canonical([steps, fields]);
  return stored.version + (isSame ? 0 : 1);
}

/** The same text for the same content, in whatever order an object has its members. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isPlainObject(member) ? Object.fromEntries(Object.entries(member).sort(byName)) : member,
  );
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
