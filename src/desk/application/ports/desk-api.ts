import { token } from '#application/ports/token';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';

/** Calls of the school's desk. */
export interface DeskApi {
  /** Throws GatewayError; where the school itself says no, `DeskFailure`. */
  call<Request, Data>(endpoint: DeskEndpoint<Request, Data>, request: Request): Promise<Data>;
}
export const DeskApi = token<DeskApi>('DeskApi');

/** What a call answers. */
export type DataOf<Endpoint> = Endpoint extends DeskEndpoint<infer _Request, infer Data> ? Data : never;
/** What a call sends. */
export type RequestOf<Endpoint> = Endpoint extends DeskEndpoint<infer Request, infer _Data> ? Request : never;
