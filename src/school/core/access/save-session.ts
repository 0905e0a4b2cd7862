import type { TokenRecord } from '../records';
import type { TokenTable } from './access-tables';

/** Most sessions of one person after a sign-in: whoever signs in for ever stores no more of them. */
const MOST_SESSIONS = 50;

/** Saves the session of a sign-in; beyond the most, the person's oldest one ends. Continuing elsewhere ends none. */
export async function saveSession(tokens: TokenTable, session: TokenRecord): Promise<void> {
  await tokens.save(session);
  await tokens.removeOlder(session, MOST_SESSIONS);
}
