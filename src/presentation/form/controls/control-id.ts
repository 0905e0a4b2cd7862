/** The DOM id of a field's control. */
export function controlId(key: string): string {
  return `field-${key}`;
}
