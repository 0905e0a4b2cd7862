import type { GenericSchema } from 'valibot';
import type { ActionOf } from '#domain/staff/rights';
import type { ProblemCode } from './problems';

/** Every call of the desk is below this path. */
export const DESK_API = '/desk/api';

/**
 * Who may call, for what: `self`: whoever is signed in, for themselves; `plans`: lists what is in the caller's plans; `plan`: the plan in the path (`:planId`); `application`: the
 * application whose id is in the path. A call without these does not compile.
 */
export type DeskAccess =
  | { readonly action: 'none'; readonly scope: 'anyone' }
  | { readonly action: 'own'; readonly scope: 'self' }
  | { readonly action: ActionOf<'school'>; readonly scope: 'school' }
  | { readonly action: ActionOf<'plan'>; readonly scope: 'plans' | 'plan' | 'application' }
  | { readonly action: ActionOf<'station'>; readonly scope: 'station' };

/**
 * One call of the desk. Members of the request that are named in the path (`applications/:id`) are sent in it, the others as query of a GET
 * or as JSON body.
 */
export interface DeskEndpoint<Request, Data> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly access: DeskAccess;
  /** Absent: it asks for nothing. */
  readonly request?: GenericSchema<unknown, Request>;
  readonly data: GenericSchema<unknown, Data>;
  /** Beyond those that any call may have: malformed, signedOut, forbidden, notFound, stepUpRequired, tooMany, busy, failed. */
  readonly problems?: readonly ProblemCode[];
}

/** Infers a call's types from its schemas. */
export function deskEndpoint<Request, Data>(
  definition: DeskEndpoint<Request, Data>,
): DeskEndpoint<Request, Data> {
  return definition;
}
