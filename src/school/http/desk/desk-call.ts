import type { DeepReadonly } from '#domain/deep-readonly';
import type { StaffRefusal } from '#domain/staff/refusal';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import type { DeviceContext } from '../../core/desk/devices';
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
  /** Sets the cookie of a device that was enrolled. */
  keepDevice(token: string): void;
}

/** A member of the staff, with the right that the endpoint asks for. */
export interface StaffCaller extends Visitor {
  readonly session: StaffSession;
  readonly context: StaffContext;
}

/** A steward's enrolled device. */
interface DeviceCaller extends Visitor {
  readonly scanner: DeviceContext;
}

/** A call of the desk with its implementation. */
export interface DeskCall {
  readonly endpoint: DeskEndpoint<unknown, unknown>;
  /** Maximum bytes of its JSON, where it is more than others'. */
  readonly bodyLimit?: number;
  /** Most members and items of it, of which others' have few. */
  readonly marks?: number;
  work(request: unknown, caller: Visitor & Partial<StaffCaller & DeviceCaller>): Promise<unknown>;
}

/** Type-checks `work` against the endpoint's schemas; the request was parsed by them, and the caller has the right that it asks for. */
const callBy =
  <Caller extends Visitor>() =>
  <Request, Data>(
    endpoint: DeskEndpoint<Request, Data>,
    work: (request: Request, caller: Caller) => Promise<DeepReadonly<Data> | StaffRefusal>,
  ): DeskCall => ({ endpoint, work: work as DeskCall['work'] });

export const deskCall = callBy<StaffCaller>();
/** The same for a call of a device. */
export const deviceCall = callBy<DeviceCaller>();
/** A call that needs no session. */
export const visitorCall = callBy<Visitor>();
