import { SettingError } from './setting-error';

/** Settings that belong together. Throws SettingError, a line for each that is missing or wrong. */
export function readTogether<Known extends object>(
  readAll: (
    read: (name: string) => string | undefined,
  ) => Known | undefined | { readonly wrong: readonly string[] },
): Known | undefined {
  const read = readAll((name) => process.env[name]?.trim() || undefined);
  if (read && 'wrong' in read) throw new SettingError(read.wrong.join('\n'));
  return read;
}
