import type { FastifyReply } from 'fastify';
import type { StaffRefusal } from '#domain/staff/refusal';
import { codes } from '#wire/codes';
import { DESK_API } from '#wire/desk/desk-endpoint';
import { type Problem, type ProblemCode, problems } from '#wire/desk/problems';
import type { Reply } from '../replies';

export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

type Details = Partial<Pick<Problem, 'errors' | 'retryAfter' | 'decided'>>;

export function problem(code: ProblemCode, details: Details = {}, status: number = problems[code]): Problem {
  return { type: `${DESK_API}/problems#${code}`, status, code, ...details };
}

export function sendProblem(reply: FastifyReply, sent: Problem): FastifyReply {
  if (sent.retryAfter !== undefined) reply.header('retry-after', sent.retryAfter);
  return reply.code(sent.status).header('cache-control', 'no-store').type(PROBLEM_JSON).send(sent);
}

export function problemOfRefusal(refusal: StaffRefusal): Problem {
  const { refused, ...details } = refusal;
  return problem(refused, details as Details);
}

/** What the student's API answers to an error, as a problem. */
export function problemOfReply({ status, body, retryAfter }: Reply): Problem {
  if (body.code === codes.malformed) {
    const { path = '', reason = '' } = (body.data ?? {}) as {
      readonly path?: string;
      readonly reason?: string;
    };
    return problem('malformed', { errors: [{ path, code: reason }] }, status);
  }
  const again = retryAfter === undefined ? {} : { retryAfter };
  if (status === 404) return problem('notFound');
  if (status === 429) return problem('tooMany', again);
  // Also of a full disk, which has a status of its own.
  return status === 503 || status === 507 ? problem('busy', again) : problem('failed');
}
