import { SettingError } from './http/settings/setting-error';

const COMMANDS = ['rotate-keys', 'adopt-restored'] as const;

/** Undefined where the backend is to start. Throws SettingError for unknown words: a misspelt command would start it. */
export function commandIn(words: readonly string[]): (typeof COMMANDS)[number] | undefined {
  const [word, ...more] = words;
  if (word === undefined) return undefined;
  const command = COMMANDS.find((known) => known === word);
  if (command !== undefined && more.length === 0) return command;
  throw new SettingError(
    'node main.js starts the backend, node main.js rotate-keys renews its keys, node main.js adopt-restored goes on with a restored copy',
  );
}
