import type { TokenRecord } from '../records';
import type { TokenTable } from './access-tables';

/** Most sessions of one person: whoever signs in, or continues elsewhere, for ever stores no more of them. */
const MOST_SESSIONS = 50;

/** Saves a person's session; beyond the most, their oldest one ends. */
export async function saveSession(tokens: TokenTable, session: TokenRecord): Promise<void> {
  await tokens.save(session);
  await tokens.removeOlder(session, MOST_SESSIONS);
}
