import { SettingError } from './setting-error';

/** Reads settings that depend on each other. Throws SettingError with a line for each that is missing or invalid. */
export function readTogether<Known extends object>(
  readAll: (
    read: (name: string) => string | undefined,
  ) => Known | undefined | { readonly wrong: readonly string[] },
): Known | undefined {
  const read = readAll((name) => process.env[name]?.trim() || undefined);
  if (read && 'wrong' in read) throw new SettingError(read.wrong.join('\n'));
  return read;
}
