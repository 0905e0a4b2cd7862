import type { Clock } from '#application/ports/phone/clock';
import type { Credential } from '#domain/credential';
import { tokenOf } from './bearer-token';

export interface HeaderSettings {
  /** `manually` of the platform config: sent as `ysNetType`. */
  readonly manually: boolean;
  readonly tenantId?: string | undefined;
  /** Called for every request: it may change with the session. */
  readonly organisation?: (() => string | undefined) | undefined;
}

export interface Tokens {
  readonly credential?: Credential | undefined;
  /** The token of the upload calls. */
  readonly uploadToken?: string | undefined;
  /** Proof against automated calls. */
  readonly humanProof?: string | undefined;
}

/** Headers of every call (specification, section 7). */
export function genericHeaders(
  { manually, tenantId, organisation }: HeaderSettings,
  { credential, uploadToken, humanProof }: Tokens,
  clock: Pick<Clock, 'now'>,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    requestId: String(clock.now()),
    ysNetType: manually ? '1' : '0',
  };
  if (tenantId !== undefined) headers.tenantId = tenantId;
  const orgId = organisation?.();
  if (orgId !== undefined) headers.orgId = orgId;
  if (credential !== undefined) headers.Authorization = `Bearer ${tokenOf(credential)}`;
  if (uploadToken !== undefined) headers.token = uploadToken;
  if (humanProof !== undefined) headers.humanproof = humanProof;
  return headers;
}
