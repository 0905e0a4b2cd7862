/** The code of an error of the system or a database, such as `ENOENT` or `40001`; empty where it has none. */
export function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

/** Whether a file or folder does not exist; where it cannot be read for another reason, it may. */
export function isAbsent(thrown: unknown): boolean {
  return codeOf(thrown) === 'ENOENT';
}
