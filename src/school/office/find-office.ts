import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SettingError } from '../http/settings/setting-error';

/** Where LibreOffice's packages put it, besides the PATH. */
const FOLDERS = ['/usr/bin', '/usr/lib/libreoffice/program', '/opt/libreoffice/program'];

/**
 * The office program: OFFICE_CONVERTER (`off`: none), or `soffice` in the PATH; undefined if there is none. Throws SettingError.
 */
export function findOffice(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = environment.OFFICE_CONVERTER?.trim();
  if (named === 'off') return undefined;
  if (named) {
    if (!canRun(named)) throw new SettingError('OFFICE_CONVERTER names a program that cannot be run');
    return named;
  }
  const folders = [...(environment.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  return folders.map((folder) => join(folder, 'soffice')).find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
