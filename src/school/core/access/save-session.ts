import type { TokenRecord } from '../records';
import type { TokenTable } from './access-tables';

/** Most sessions of one person, however they were made: whoever makes them for ever stores no more. */
export const MOST_SESSIONS = 50;

/** Saves a person's session; beyond the most, the oldest other one ends. */
export async function saveSession(tokens: TokenTable, session: TokenRecord): Promise<void> {
  await tokens.save(session);
  await tokens.removeOlder(session, MOST_SESSIONS);
}
