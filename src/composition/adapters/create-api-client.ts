import type { Clock } from '#application/ports/phone/clock';
import { ApiClient, type ApiSettings } from '#infrastructure/http/api-client';
import { TIMEOUTS, type Transport } from '#infrastructure/http/transport';
import { successCodes } from '#wire/codes';
import { ResponseEnvelope } from '#wire/response-envelope';

/** `timeout` in ms; default `TIMEOUTS.shared`. */
export type GatewaySettings = Omit<ApiSettings, 'envelope' | 'timeout'> & { readonly timeout?: number };

/** A client of the published tenant API, with its response envelope and success codes. */
export function createApiClient(settings: GatewaySettings, transport: Transport, clock: Clock): ApiClient {
  return new ApiClient(transport, clock, withDefaults(settings));
}

export function withDefaults(settings: GatewaySettings): ApiSettings {
  return { timeout: TIMEOUTS.shared, ...settings, envelope: { schema: ResponseEnvelope, successCodes } };
}
