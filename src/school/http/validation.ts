import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import { MalformedRequest } from './limits/malformed-request';

/** Validates requests by the schemas of the wire instead of the framework's JSON Schema. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (input: unknown) => {
    try {
      // The framework passes null for an absent body.
      return { value: parseRequest(schema, input ?? undefined) };
    } catch (error) {
      return { error: error as MalformedRequest };
    }
  };

/** Throws MalformedRequest where the request does not fit its schema. */
export function parseRequest(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input, { abortEarly: true });
  if (!result.success) throw explain(result.issues[0]);
  const path = pathOfUnwritable(result.output);
  if (path !== undefined) throw new MalformedRequest(path, 'characters');
  return result.output;
}

/** Control characters except white space, and lone surrogates, are not valid in any text; PostgreSQL cannot store NUL. */
const UNWRITABLE = /(?!\s)\p{Cc}|\p{Cs}/u;

/** Recursion depth is limited by the schema that the value has passed. */
function pathOfUnwritable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return UNWRITABLE.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    // The key itself would make the path unwritable.
    if (UNWRITABLE.test(key)) return path;
    const found = pathOfUnwritable(member, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function explain(issue: v.BaseIssue<unknown>, parent = ''): MalformedRequest {
  const path = [parent, v.getDotPath(issue)].filter(Boolean).join('.');
  const inner = furthest(issue.issues ?? []);
  return inner ? explain(inner, path) : new MalformedRequest(path, reasonOf(issue));
}

/**
 * A union's issue says only that no branch matches: takes the issue of the branch that matched furthest.
 * Paths begin at the union.
 */
function furthest(issues: readonly v.BaseIssue<unknown>[]): v.BaseIssue<unknown> | undefined {
  const reached = issues.filter((issue) => issue.path !== undefined);
  return reached.sort((one, other) => distance(other) - distance(one))[0];
}

/** An invalid part explains more than a missing one. */
function distance({ path, received }: v.BaseIssue<unknown>): number {
  return 2 * (path?.length ?? 0) + (received === 'undefined' ? 0 : 1);
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'required';
  return issue.kind === 'validation' ? camelCase(issue.type) : 'type';
}

function camelCase(text: string): string {
  return text.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
