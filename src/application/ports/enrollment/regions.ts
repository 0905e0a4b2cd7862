import type { Region } from '#domain/form/region';
import { token } from '../token';

export interface Regions {
  /** The administrative divisions from province to county (`base/api/cities/tree`). Throws GatewayError. */
  tree(): Promise<readonly Region[]>;
}
export const Regions = token<Regions>('Regions');
