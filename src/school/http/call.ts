import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { DeepReadonly } from '#domain/deep-readonly';
import type { Refusal } from '#domain/enrollment/refusal';
import type { SchoolText } from '#domain/text/school-text';
import type { Endpoint } from '#wire/endpoint';
import type { UploadRefusal } from '../core/files/upload-refusal';
import type { Caller } from './caller';

/** A call of the wire with the work that answers it. */
export interface Call {
  readonly endpoint: Endpoint<unknown, unknown>;
  /** A call of the platform itself, which no tenant is named for. */
  readonly tenantless: boolean;
  work(request: unknown, caller: Caller): Promise<unknown>;
  /** Whoever asks the same of a school hears the same, within a second; whether it is about places that are taken. */
  readonly isPublic?: { readonly showsPlaces: boolean };
  /** Why it has to wait; asked before a proof is taken for it, which would be lost. */
  place?(request: unknown, caller: Caller): Promise<Refusal | undefined>;
}

type Work<Request, Data> = (
  request: Request,
  caller: Caller,
) => Promise<DeepReadonly<Data> | Refusal | CheckinRefusal<SchoolText> | UploadRefusal>;

/** The compiler holds the work to the endpoint's schemas; what it is given was parsed by them. */
export function call<Request, Data>(endpoint: Endpoint<Request, Data>, work: Work<Request, Data>): Call {
  return { endpoint, tenantless: false, work: (request, caller) => work(request as Request, caller) };
}

type PublicWork<Request, Data> = (
  request: Request,
  caller: Pick<Caller, 'tenantId' | 'origin'>,
) => Promise<DeepReadonly<Data> | Refusal>;

/** One of which a school says the same to everybody, until it is set up anew. */
export function publicCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: PublicWork<Request, Data>,
): Call {
  return { ...call(endpoint, work), isPublic: { showsPlaces: false } };
}

/** The same for one that says how many places are taken: of the plan that it is asked about, or of all. */
export function publicPlacesCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: PublicWork<Request, Data>,
): Call {
  return { ...call(endpoint, work), isPublic: { showsPlaces: true } };
}

/** One that stands in a line where there is one. */
export function linedCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  place: (request: Request, caller: Caller) => Promise<Refusal | undefined>,
  work: Work<Request, Data>,
): Call {
  return { ...call(endpoint, work), place: (request, caller) => place(request as Request, caller) };
}

export function platformCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: (request: Request, caller: Omit<Caller, 'tenantId'>) => Promise<DeepReadonly<Data> | Refusal>,
): Call {
  return { ...call(endpoint, work), tenantless: true };
}

/** One of the platform itself that is the same for everybody, until a school is set up anew. */
export function publicPlatformCall<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  work: (request: Request, caller: Pick<Caller, 'origin'>) => Promise<DeepReadonly<Data> | Refusal>,
): Call {
  return { ...publicCall(endpoint, work), tenantless: true };
}

/** What was parsed names a plan where the call is about one. */
export function planIn(input: unknown): string | undefined {
  return (input as { readonly planId?: string } | undefined)?.planId;
}
