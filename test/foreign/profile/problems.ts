import * as v from 'valibot';
import type { Refusal, RefusedAnswer } from '#domain/enrollment/refusal';
import type { JsonResponse } from '#infrastructure/http/json-client';
import { Filed, moment } from './records';
import { maybe, renamed } from './renamed';

const Window = v.object({ now: moment, opens: moment, closes: moment });
const BadEntry = renamed<RefusedAnswer>({
  path: ['entry', v.string()],
  reason: ['cause', v.string()],
  message: ['says', maybe(v.string())],
});
const problem = <Name extends string>(name: Name) => ({ type: v.literal(`urn:college:${name}`) });
const Problem = v.variant('type', [
  v.object({ ...problem('no-seats'), ...Window.entries }),
  v.object({ ...problem('closed'), ...Window.entries }),
  v.object({ ...problem('not-open'), ...Window.entries }),
  v.object(problem('requested-already')),
  v.object(problem('nothing-there')),
  v.object({ ...problem('changed'), edition: v.number(), request: Filed }),
  v.object({ ...problem('bad-entries'), entries: v.tupleWithRest([BadEntry], BadEntry) }),
  v.object(problem('too-often')),
]);

/** The school's own message in a problem. */
export function userMessageOf(body: unknown): string | undefined {
  const { detail } = (body ?? {}) as { readonly detail?: unknown };
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

/** The school's refusal; undefined for a record and for any other problem. */
export function refusalOf({ body, retryAfter }: JsonResponse): Refusal | undefined {
  const { success, output } = v.safeParse(Problem, body);
  if (!success) return undefined;
  switch (output.type) {
    case 'urn:college:no-seats':
      return { refused: 'full', ...windowOf(output) };
    case 'urn:college:closed':
      return { refused: 'closed', ...windowOf(output) };
    case 'urn:college:not-open':
      return { refused: 'notYetOpen', ...windowOf(output) };
    case 'urn:college:requested-already':
      return { refused: 'duplicate' };
    case 'urn:college:nothing-there':
      return { refused: 'notFound' };
    case 'urn:college:changed':
      return { refused: 'changedElsewhere', version: output.edition, newer: output.request };
    case 'urn:college:bad-entries': {
      const [{ path, reason = '' }] = output.entries;
      return { refused: 'invalid', path, reason, errors: output.entries };
    }
    case 'urn:college:too-often':
      return { refused: 'tooManyAttempts', retryAfter: retryAfter ?? 60 };
  }
}

function windowOf({ now, opens, closes }: v.InferOutput<typeof Window>) {
  return { serverTime: now, opensAt: opens, closesAt: closes };
}
