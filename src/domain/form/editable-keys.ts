import { filledByIdCard, identityKeys } from './identity-keys';
import type { Template } from './template';

/**
 * The fields that can be edited when a school returns some: these, as far as the form still has them, the ones derived from
 * a returned ID number, and fields whose visibility depends on one of them.
 */
export function editableKeys(
  template: Pick<Template, 'fields'>,
  returned: readonly string[],
): ReadonlySet<string> {
  const open = new Set(template.fields.map(({ key }) => key).filter((key) => returned.includes(key)));
  if (open.has(identityKeys.idCard)) for (const key of Object.values(filledByIdCard)) open.add(key);
  for (let size = -1; size !== open.size; ) {
    size = open.size;
    for (const { key, showWhen } of template.fields) if (showWhen && open.has(showWhen.key)) open.add(key);
  }
  return open;
}
