import type { SystemConfig } from '#domain/session/system-config';
import { token } from '../token';

export interface SystemConfigSource {
  /** Fetches the static system config (specification, section 4, step 1). Throws GatewayError. */
  load(): Promise<SystemConfig>;
}
export const SystemConfigSource = token<SystemConfigSource>('SystemConfigSource');
