import type { GenericSchema } from 'valibot';

/** Services below the gateway, each with a path prefix that a tenant may override (contract, "Addresses"). */
export const servicePrefixes = {
  base: 'base/api',
  preview: 'base-api/base/api',
  files: 'fileapi',
  enrollment: 'enrollment-manage',
  welcome: 'welcome',
  welcomeManage: 'welcome-manage',
  pay: 'pay-h5',
  mobile: 'sc-mobile-api/api/mobileapi',
} as const;
export type Service = keyof typeof servicePrefixes;

/**
 * The bearer token that a call requires. `session`: an applicant's or a new student's; `draftOrSession`: also a draft's;
 * `reading`: also a steward's.
 */
export type Bearer =
  | 'none'
  | 'draft'
  | 'applicant'
  | 'session'
  | 'draftOrSession'
  | 'reading'
  | 'newStudent'
  | 'steward';

/** One call of the published tenant API. A GET's request is sent as query parameters. */
export interface Endpoint<Request, Data> {
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bearer: Bearer;
  readonly summary: string;
  /** Not in the specification: a tenant without it lacks only that feature. */
  readonly extension?: true;
  /**
   * Under load the school refuses it with 1010 until the header `humanproof` proves that a person sends it. The value is the
   * kind of write that a proof is valid for.
   */
  readonly guarded?: 'draft' | 'submission' | 'upload' | 'phoneCode';
  /** The body is a file as one JSON string; the request is sent as query parameters. */
  readonly fileBody?: true;
  readonly request: GenericSchema<unknown, Request>;
  readonly data: GenericSchema<unknown, Data>;
  /** Possible codes other than success, 400 and 401. */
  readonly refusals: readonly number[];
  /** `data` of refusals, where it differs from that of other endpoints. */
  readonly refusalData?: Readonly<Record<number, GenericSchema>>;
}

/** A call whose response is a file, never encrypted; its refusals come in the standard response envelope. */
export interface FileEndpoint<Request> extends Omit<Endpoint<Request, unknown>, 'data' | 'method'> {
  readonly method: 'GET';
}

/** Infers an endpoint's types from its schemas. */
export function endpoint<Request, Data>(definition: Endpoint<Request, Data>): Endpoint<Request, Data> {
  return definition;
}

export function fileEndpoint<Request>(definition: FileEndpoint<Request>): FileEndpoint<Request> {
  return definition;
}

/** The path below the gateway, with the standard prefixes or a tenant's own. */
export function endpointPath(
  { service, path }: Pick<Endpoint<unknown, unknown>, 'service' | 'path'>,
  prefixes: Readonly<Record<Service, string>> = servicePrefixes,
): string {
  return `${prefixes[service]}/${path}`;
}
