/** Throws unless each of these members is a text. */
export function expectTexts<T>(of: T, ...names: readonly (keyof T)[]): void {
  expectType('string', of, names);
}

/** Throws unless each of these members is a number. */
export function expectNumbers<T>(of: T, ...names: readonly (keyof T)[]): void {
  expectType('number', of, names);
}

function expectType<T>(type: 'string' | 'number', of: T, names: readonly (keyof T)[]): void {
  const wrong = names.find((name) => typeof of[name] !== type);
  if (wrong !== undefined) throw new TypeError(String(wrong));
}
