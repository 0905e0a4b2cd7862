import { filledByIdCard, identityKeys } from './identity-keys';
import type { Template } from './template';

/**
 * The fields that open when a school sends some back: these, what an ID number among them tells, and what is shown
 * because of one of them.
 */
export function editableKeys(
  template: Pick<Template, 'fields'>,
  returned: readonly string[],
): ReadonlySet<string> {
  const open = new Set(returned);
  if (open.has(identityKeys.idCard)) for (const key of Object.values(filledByIdCard)) open.add(key);
  for (let size = -1; size !== open.size; ) {
    size = open.size;
    for (const { key, showWhen } of template.fields) if (showWhen && open.has(showWhen.key)) open.add(key);
  }
  return open;
}
