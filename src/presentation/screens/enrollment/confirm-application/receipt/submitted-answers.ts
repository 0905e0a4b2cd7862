import { surfaceBug } from '#application/errors/surface-bug';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Session } from '#application/ports/session/session';
import { callAs } from '#application/session/call-as';
import { isSameAnswer } from '#domain/form/answers/answer';
import { changedKeys } from '#domain/form/answers/changed-keys';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';

/** Answers that were sent for an application. */
export interface SubmittedAnswers {
  readonly latest: Answers;
  /** Sent before, without a response. */
  readonly earlier: readonly Answers[];
}

/** An answer that was changed after it had been sent. */
export interface ChangedAnswer {
  readonly key: string;
  /** As it was sent. */
  readonly former: Answers[string] | undefined;
}

/** The school may hold earlier answers than the latest: `earlier`: it does; `unknown`: its application could not be read. */
export type AnswersMismatch = 'earlier' | 'unknown';

interface SubmittedAnswersPorts {
  readonly gateway: Pick<EnrollmentGateway, 'application'>;
  readonly session: Session;
}

/** Answers in which the latest submission differs from earlier ones. */
export function changesOf({ latest, earlier }: SubmittedAnswers): readonly ChangedAnswer[] {
  return earlier.flatMap((answers) =>
    changedKeys(answers, latest).map((key) => ({ key, former: answers[key] })),
  );
}

/**
 * Compares the school's application with what was sent before: a repeated key returns the first receipt, whatever is sent with it.
 * Only the application itself tells whether the earlier request had arrived. Never throws.
 */
export async function findMismatch(
  applicationId: string,
  changes: readonly ChangedAnswer[],
  { gateway, session }: SubmittedAnswersPorts,
): Promise<AnswersMismatch | undefined> {
  const application = await callAs(session, 'applicant', (applicant) =>
    gateway.application(applicant, applicationId),
  ).catch(surfaceBug);
  if (!application || isRefused(application)) return 'unknown';
  const { answers } = application;
  return changes.some(({ key, former }) => isSameAnswer(answers[key], former)) ? 'earlier' : undefined;
}
