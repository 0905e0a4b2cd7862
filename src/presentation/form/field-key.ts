/** The key of the field in a refusal's path: both `answers.idCard` and `idCard` name `idCard`. */
export function fieldKeyOf(path: string): string {
  return path.replace(/^answers\./, '').split('.')[0] ?? '';
}
