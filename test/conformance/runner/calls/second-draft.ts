import type { Answers } from '#domain/form/template';
import { submissionOf } from '#test/school/http/filled-form';
import { codes } from '#wire/codes';
import { registerEndpoints } from '#wire/register';
import { signOutEndpoints } from '#wire/sign-out';
import type { Caller } from '../caller';
import type { SubmissionDraft } from './submission';

interface Submitted {
  readonly applicationId: string;
  readonly answers: Answers;
  /** The answers name files of the first draft. */
  readonly hasFiles: boolean;
}

/** The applicant begins again for the same plan: a second application is refused, and a draft reads none. */
export async function secondDraft(
  caller: Caller,
  { open, who, wrote }: SubmissionDraft,
  { applicationId, answers, hasFiles }: Submitted,
): Promise<void> {
  const { openDraft, judgeDuplicate, register, detail } = registerEndpoints;
  const grant = await caller.ask(openDraft, { planId: open.plan.id });
  if (!grant) return;
  wrote(`a second draft of the plan ${open.plan.title}, which was ended`);
  const bearer = grant.token;
  const when = 'for somebody who has applied';
  await caller.ask(judgeDuplicate, who, { bearer, expect: codes.duplicateApplication, when });
  const submission = submissionOf(open, grant, answers);
  // Files of another draft may be refused first.
  const expect = hasFiles ? [codes.duplicateApplication, codes.malformed] : codes.duplicateApplication;
  await caller.ask(register, submission, { bearer, expect, when });
  const secret = {
    expect: [codes.unauthenticated, codes.forbidden, codes.notFound],
    when: 'with a draft’s token',
  };
  await caller.ask(detail, { applicationId }, { bearer, ...secret });
  await caller.ask(signOutEndpoints.draft, {}, { bearer });
}
