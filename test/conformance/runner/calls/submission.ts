import type { Answers, Attachment } from '#domain/form/template';
import { filledForm, submissionOf } from '#test/school/http/filled-form';
import type { Person } from '#test/school/http/people';
import { codes } from '#wire/codes';
import { fileEndpoints } from '#wire/files';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { registerEndpoints } from '#wire/register';
import type { Stage } from '../../describe-backend';
import type { Caller } from '../caller';
import { faultOfNow } from './clocks';
import { sendFiles } from './files';
import { ownApplication } from './own-application';
import type { OpenPlan } from './plans';
import { secondDraft } from './second-draft';

export interface SubmissionDraft {
  readonly who: Person;
  readonly open: OpenPlan;
  readonly stage: Stage;
  /** Answers instead of generated ones. */
  readonly answers?: Answers | undefined;
  /** Called for everything that remains at the school. */
  wrote(line: string): void;
}

/** The calls of one synthetic applicant: a draft, files, an application, and its own calls. */
export async function fileApplication(caller: Caller, submissionDraft: SubmissionDraft): Promise<void> {
  const { openDraft, register, judgeDuplicate, upperLimit } = registerEndpoints;
  const { who, open, wrote } = submissionDraft;
  const { plan, template } = open;
  const grant = await caller.ask(openDraft, { planId: plan.id });
  const none = { expect: codes.notFound, when: 'for a plan that there is not' };
  await caller.ask(openDraft, { planId: 'nobodys' }, none);
  const { sendPhoneCode, verifyPhoneCode } = phoneCodeEndpoints;
  caller.verdicts.notChecked('it would send somebody a message', sendPhoneCode, verifyPhoneCode);
  if (!grant) return;
  wrote(`a draft of the plan ${plan.title}`);
  const bearer = grant.token;
  // Schools accept files only for forms with an upload field.
  const wantsFile = template.fields.some(({ type }) => type === 'upload');
  const attachment = wantsFile ? await sendFiles(caller, bearer) : undefined;
  if (!wantsFile) caller.verdicts.notChecked('the form asks for no file', ...Object.values(fileEndpoints));
  if (attachment) wrote(`4 files of the draft, each named ${attachment.name}`);
  await caller.ask(judgeDuplicate, who, { bearer });
  const answers = answersOf(submissionDraft, attachment);
  const submission = submissionOf(open, grant, answers);
  await caller.ask(register, submission, { expect: codes.unauthenticated, when: 'without a bearer token' });
  const wanted = template.fields.find(({ rules, showWhen }) => rules[0]?.required && !showWhen);
  if (wanted) {
    const { [wanted.key]: _, ...rest } = answers;
    const when = `without an answer to ${wanted.key}`;
    const incomplete = { ...submission, answers: rest };
    const named = (data: unknown) => faultOfPath(data, wanted.key);
    await caller.ask(register, incomplete, { bearer, expect: codes.malformed, when, judge: named });
  }
  const before = await caller.ask(upperLimit, { planId: plan.id });
  const receipt = await caller.ask(register, submission, { bearer });
  if (!receipt) return;
  const late = faultOfNow(receipt.submittedAt);
  if (late !== undefined) caller.verdicts.differs(register, `data.submittedAt: ${late}`);
  const after = await caller.ask(upperLimit, { planId: plan.id });
  if (before && after && (after.taken ?? Infinity) <= (before.taken ?? 0))
    caller.verdicts.differs(upperLimit, 'data.taken: does not count an application that was submitted');
  wrote(`the application ${receipt.no} of ${who.name}, ${who.idCard}, ${who.phone}`);
  const again = await caller.ask(register, submission, { bearer, when: 'sent again' });
  if (again && again.no !== receipt.no)
    caller.verdicts.differs(register, 'sent again under the same submissionKey it is a second application');
  const { applicationId } = receipt;
  await secondDraft(caller, submissionDraft, { applicationId, answers, hasFiles: attachment !== undefined });
  await ownApplication(caller, submissionDraft, { answers, receipt });
}

function answersOf({ open, who, answers }: SubmissionDraft, attachment: Attachment | undefined): Answers {
  return { ...filledForm({ ...open, person: who, attachment }), ...answers };
}

function faultOfPath(data: unknown, key: string): string | undefined {
  const { path } = data as { readonly path: string };
  return path.includes(key) ? undefined : `data.path: "${path}" does not name ${key}`;
}
