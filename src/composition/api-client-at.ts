import type { Clock } from '#application/ports/clock';
import { ApiClient, type ApiSettings } from '#infrastructure/http/api-client';
import { TIMEOUTS, type Transport } from '#infrastructure/http/transport';
import { Answer } from '#wire/answer';
import { successCodes } from '#wire/codes';

/** `timeout` in ms: the shared client's where none is given. */
export type GatewaySettings = Omit<ApiSettings, 'envelope' | 'timeout'> & { readonly timeout?: number };

/** A client of the tenant API as the wire publishes it. */
export function apiClientAt(settings: GatewaySettings, transport: Transport, clock: Clock): ApiClient {
  return new ApiClient(transport, clock, wholeSettings(settings));
}

export function wholeSettings(settings: GatewaySettings): ApiSettings {
  return { timeout: TIMEOUTS.shared, ...settings, envelope: { schema: Answer, successCodes } };
}
