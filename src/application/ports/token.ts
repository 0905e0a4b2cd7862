import type { ServiceIdentifier } from 'inversify';

/** A dependency-injection token that carries its port's type, so that binding the wrong class does not compile. */
export type Token<T> = ServiceIdentifier<T>;

export function token<T>(name: string): Token<T> {
  return Symbol.for(name) as Token<T>;
}
