import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Problem, ProblemCode } from '#wire/desk/problems';

/** The school's own no to a call of its staff; every other GatewayError means that no answer came, or none that fits. */
export class DeskFailure extends GatewayError {
  readonly code: ProblemCode;
  /** Which values the school does not take, and why. */
  readonly errors: NonNullable<Problem['errors']>;
  readonly decided: Problem['decided'];

  constructor(kind: GatewayErrorKind, path: string, problem: Omit<Problem, 'type'>) {
    const { code, status, errors = [], decided, retryAfter } = problem;
    super(kind, `${path}: ${code}`, { status, retryAfter });
    this.code = code;
    this.errors = errors;
    this.decided = decided;
  }
}

/** The problem's code; undefined for anything but the school's own no. */
export function codeOf(thrown: unknown): ProblemCode | undefined {
  return thrown instanceof DeskFailure ? thrown.code : undefined;
}
