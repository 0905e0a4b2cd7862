/** The id of a field's control on the page. */
export function controlId(key: string): string {
  return `field-${key}`;
}
