import type { Settings } from '#school/http/settings/settings';
import { readSettings } from '#school/http/settings/settings';

/** The settings of one service, or the lines that a start says. */
export function readGroup<Name extends 's3' | 'merchant' | 'faceServices'>(
  name: Name,
  environment: Readonly<Record<string, string | undefined>>,
): Settings[Name] | { readonly wrong: readonly string[] } {
  try {
    return readSettings(environment)[name];
  } catch (error) {
    return { wrong: (error as Error).message.split('\n') };
  }
}
