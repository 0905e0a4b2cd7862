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
 * Whose bearer token a call wants; `session` is an applicant's or a new student's, `draftOrSession` a draft's too, `reading` a
 * steward's besides.
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

/** One call of the published tenant API. A GET's request travels as query parameters. */
export interface Endpoint<Request, Data> {
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly bearer: Bearer;
  readonly summary: string;
  /** Not in the specification: a tenant without it loses that feature alone. */
  readonly extension?: true;
  /**
   * Under pressure it is answered with 1010 until the header `humanproof` shows that a person is there; what stands here
   * says for which kind of write a proof is good.
   */
  readonly guarded?: 'draft' | 'submission' | 'upload' | 'phoneCode';
  /** The body is a file, as one JSON string: the request travels as query parameters, as a GET's does. */
  readonly fileBody?: true;
  readonly request: GenericSchema<unknown, Request>;
  readonly data: GenericSchema<unknown, Data>;
  /** Codes that it may answer with beside success, 400 and 401. */
  readonly refusals: readonly number[];
  /** `data` of refusals that carry another one here than elsewhere. */
  readonly refusalData?: Readonly<Record<number, GenericSchema>>;
}

/** A call that answers with a file, never in an envelope; what it refuses comes as the standard envelope all the same. */
export interface FileEndpoint<Request> extends Omit<Endpoint<Request, unknown>, 'data' | 'method'> {
  readonly method: 'GET';
}

/** Keeps both types of an endpoint as they are inferred from its schemas. */
export function endpoint<Request, Data>(definition: Endpoint<Request, Data>): Endpoint<Request, Data> {
  return definition;
}

export function fileEndpoint<Request>(definition: FileEndpoint<Request>): FileEndpoint<Request> {
  return definition;
}

/** The path below the gateway, by the standard prefixes or a tenant's own. */
export function endpointPath(
  { service, path }: Pick<Endpoint<unknown, unknown>, 'service' | 'path'>,
  prefixes: Readonly<Record<Service, string>> = servicePrefixes,
): string {
  return `${prefixes[service]}/${path}`;
}
