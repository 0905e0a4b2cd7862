import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { Refusal } from '#domain/enrollment/refusal';
import type { SchoolText } from '#domain/text/school-text';
import type { Endpoint } from '#wire/endpoint';
import type { UploadRefusal } from '../core/files/upload-refusal';
import type { Caller } from './caller';

/** A call of the wire with its implementation. */
export interface Call {
  readonly endpoint: Endpoint<unknown, unknown>;
  /** A call of the platform, which needs no tenant. */
  readonly tenantless: boolean;
  work(request: unknown, caller: Caller): Promise<unknown>;
  /**
   * The response is cached for equal requests; `showsPlaces`: it contains the number of taken places; `maxAge`: seconds for
   * which caches on the way may use it without asking.
   */
  readonly isPublic?: { readonly showsPlaces: boolean; readonly maxAge?: number };
  /**
   * The refusal while the caller has to queue; checked before the call's proof is consumed. `waited`: ms since the request arrived.
   */
  place?(request: unknown, caller: Caller, waited: number): Promise<Refusal | undefined>;
  /** The school was too busy for the call of this bearer, `waited` ms after the request arrived. */
  noteArrival?(bearer: string, waited: number): void;
}

type Work<Request, Data> = (
  request: Request,
  caller: Caller,
) => Promise<DeepReadonly<Data> | Refusal | CheckinRefusal<SchoolText> | UploadRefusal>;

/** Type-checks `work` against the endpoint's schemas; the request was parsed by them. */
export function call<Request, Data>(endpoint: Endpoint<Request, Data>, work: Work<Request, Data>): Call {
  return { endpoint, tenantless: false, work: (request, caller) => work(request as Request, caller) };
}

type PublicWork<Request, Data> = (
  request: Request,
  caller: Pick<Caller, 'tenantId' | 'origin'>,
) => Promise<DeepReadonly<Data> | Refusal>;

/** A call whose response is the same for all callers of one origin, until the school's setup changes. */
export function publicCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: PublicWork<Request, Data>,
): Call {
  return { ...call(endpoint, work), isPublic: { showsPlaces: false } };
}

/** A public call whose response contains the number of taken places, of the requested plan or of all. */
export function publicPlacesCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: PublicWork<Request, Data>,
): Call {
  return { ...call(endpoint, work), isPublic: { showsPlaces: true } };
}

/** A call that has to queue while its plan has a queue. */
export function queuedCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  {
    place,
    noteArrival,
  }: {
    place(request: Request, caller: Caller, waited: number): Promise<Refusal | undefined>;
    noteArrival(bearer: string, waited: number): void;
  },
  work: Work<Request, Data>,
): Call {
  return {
    ...call(endpoint, work),
    place: (request, caller, waited) => place(request as Request, caller, waited),
    noteArrival,
  };
}

export function platformCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: (request: Request, caller: Omit<Caller, 'tenantId'>) => Promise<DeepReadonly<Data> | Refusal>,
): Call {
  return { ...call(endpoint, work), tenantless: true };
}

/** A platform call whose response is the same for all callers of one origin, until a school's setup changes. */
export function publicPlatformCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: (request: Request, caller: Pick<Caller, 'origin'>) => Promise<DeepReadonly<Data> | Refusal>,
): Call {
  return { ...publicCall(endpoint, work), tenantless: true };
}

/** A public call whose request names the tenant, so that caches on the way may use its response for `maxAge` seconds. */
export function cacheableCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  maxAge: number,
  work: (request: Request) => Promise<DeepReadonly<Data> | Refusal>,
): Call {
  return { ...publicPlatformCall(endpoint, work), isPublic: { showsPlaces: false, maxAge } };
}

/** The plan id in a parsed request, if there is one. */
export function planIn(input: unknown): string | undefined {
  return (input as { readonly planId?: string } | undefined)?.planId;
}
