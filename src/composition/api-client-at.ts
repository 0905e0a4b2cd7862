import type { Clock } from '../application/ports/clock';
import { ApiClient, type ApiSettings } from '../infrastructure/http/api-client';
import { TIMEOUTS, type Transport } from '../infrastructure/http/transport';
import { Answer } from '../wire/answer';
import { successCodes } from '../wire/codes';

export type GatewaySettings = Omit<ApiSettings, 'envelope' | 'timeout'>;

/** A client of the tenant API as the wire publishes it. */
export function apiClientAt(settings: GatewaySettings, transport: Transport, clock: Clock): ApiClient {
  const envelope = { schema: Answer, successCodes };
  return new ApiClient(transport, clock, { ...settings, envelope, timeout: TIMEOUTS.shared });
}
