import type { Endpoint } from '#wire/endpoint';

/** A request and its response, recorded at the reference school. */
export interface Example {
  readonly request?: object;
  readonly data?: unknown;
}

/** By `exampleKey`; a call without one is described by its schema alone. */
export type Examples = Readonly<Record<string, Example>>;

type CallName = Pick<Endpoint<unknown, unknown>, 'method' | 'service' | 'path'>;

export function exampleKey({ method, service, path }: CallName): string {
  return `${method} ${service}/${path}`;
}
