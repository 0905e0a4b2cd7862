import { SettingError } from './setting-error';
import { SETTING_NAMES } from './settings';

/** Shorter names are one character from those of other programs, such as `HOSTS`; a wrong port or host shows by itself. */
const SHORTEST = 7;
/** Common names of other programs' variables that are as near to a setting. */
const NAMES_OF_OTHERS: readonly string[] = ['LOGLEVEL'];

/**
 * Throws SettingError for names that are one character, one swap or upper case from a setting's: a `DATABSE_URL` that is ignored
 * would start demo schools on an embedded database. Other variables belong to other programs.
 */
export function rejectMisspeltNames(environment: Readonly<Record<string, string | undefined>>): void {
  const lines = Object.keys(environment).flatMap((name) => {
    if (SETTING_NAMES.includes(name) || NAMES_OF_OTHERS.includes(name)) return [];
    const meant = SETTING_NAMES.find(
      (known) => known.length >= SHORTEST && isNear(name.toUpperCase(), known),
    );
    return meant === undefined ? [] : [`${name} is no setting: write ${meant}, or remove it`];
  });
  if (lines.length > 0) throw new SettingError(lines.join('\n'));
}

/** Whether at most one character is replaced, missing or too many, or two neighbours are swapped. */
function isNear(text: string, known: string): boolean {
  if (Math.abs(text.length - known.length) > 1) return false;
  let same = 0;
  while (same < known.length && text[same] === known[same]) same += 1;
  const [rest, expected] = [text.slice(same), known.slice(same)];
  return (
    rest.slice(1) === expected.slice(1) ||
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    (rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2))
  );
}
