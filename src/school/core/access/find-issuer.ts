import type { TokenRecord } from '../records';
import type { TokenTable } from './access-tables';

/**
 * The session that issues or has issued a token, held until the transaction ends. Undefined where it has ended or expired: the
 * token then must neither be stored nor accepted, because signing out has removed the others.
 */
export async function findIssuer(
  tokens: TokenTable,
  { issuedBy }: Pick<TokenRecord, 'issuedBy'>,
  now: number,
): Promise<TokenRecord | undefined> {
  const issuer = issuedBy === undefined ? undefined : await tokens.findForUpdate(issuedBy);
  return issuer && now < issuer.expiresAt ? issuer : undefined;
}
