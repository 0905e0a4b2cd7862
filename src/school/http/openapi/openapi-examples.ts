import type { Endpoint } from '#wire/endpoint';
import examples from './openapi-examples.json' with { type: 'json' };

/** One request and its answer, as the reference school gave it. */
export interface Example {
  readonly request?: object;
  readonly data?: unknown;
}

type CallName = Pick<Endpoint<unknown, unknown>, 'method' | 'service' | 'path'>;

export function exampleKey({ method, service, path }: CallName): string {
  return `${method} ${service}/${path}`;
}

/** Written by test/conformance/runner/write-examples.ts. */
export function exampleOf(call: CallName): Example {
  return (examples as Readonly<Record<string, Example>>)[exampleKey(call)] ?? {};
}
