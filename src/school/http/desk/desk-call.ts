import type { DeepReadonly } from '#domain/deep-readonly';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import type { StaffSession } from '../../core/staff/staff-access';
import type { StaffContext } from '../../core/staff/staff-context';

/** Who calls without being signed in. */
export interface Visitor {
  /** Network address. */
  readonly address: string;
  /** As the browser names itself. */
  readonly device: string;
  /** The backend's own origin as the caller sees it. */
  readonly origin: string;
  /** Sets the cookie of a session that was opened, or takes it away. */
  keepSession(token: string | undefined): void;
}

/** A member of the staff, with the right that the endpoint asks for. */
export interface StaffCaller extends Visitor {
  readonly session: StaffSession;
  readonly context: StaffContext;
}

/** A call of the desk with its implementation. */
export interface DeskCall {
  readonly endpoint: DeskEndpoint<unknown, unknown>;
  work(request: unknown, caller: StaffCaller): Promise<unknown>;
}

/** Type-checks `work` against the endpoint's schemas; the request was parsed by them, and the caller has the right that it asks for. */
export function deskCall<Request, Data>(
  endpoint: DeskEndpoint<Request, Data>,
  work: (request: Request, caller: StaffCaller) => Promise<DeepReadonly<Data> | StaffRefusal>,
): DeskCall {
  return { endpoint, work: (request, caller) => work(request as Request, caller) };
}

/** A call that needs no session. */
export function visitorCall<Request, Data>(
  endpoint: DeskEndpoint<Request, Data>,
  work: (request: Request, caller: Visitor) => Promise<DeepReadonly<Data> | StaffRefusal>,
): DeskCall {
  return { endpoint, work: (request, caller) => work(request as Request, caller) };
}
