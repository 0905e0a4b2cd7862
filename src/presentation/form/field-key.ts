/** The field that a refusal's path names: `answers.idCard` and `idCard` are the same. */
export function fieldKeyOf(path: string): string {
  return path.replace(/^answers\./, '').split('.')[0] ?? '';
}
