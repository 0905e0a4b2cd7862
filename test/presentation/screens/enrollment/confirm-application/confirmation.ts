import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { autumnPlan, fullAnswers } from '#test/application/enrollment/samples';
import { FormFixture } from '#test/presentation/form/form-fixture';

export const draft: NewApplicationDraft = {
  kind: 'newApplication',
  planId: 'autumn',
  planTitle: autumnPlan.title,
  grant: { draftId: 'd0', planId: 'autumn', submissionKey: 'key0', token: credentialOf('draft-token-0') },
  templateVersion: 3,
  answers: { ...fullAnswers, name: ' 李晓雨 ', note: '藏着的' },
  step: 3,
  stepCount: 4,
  minutesLeft: 0,
};

export async function openConfirmation(more: Partial<NewApplicationDraft> = {}, fixture = new FormFixture()) {
  await fixture.drafts.save({ ...draft, ...more });
  const vm = await fixture.confirm();
  return { desk: fixture, vm };
}

export async function agreed(more: Partial<NewApplicationDraft> = {}, fixture = new FormFixture()) {
  const opened = await openConfirmation(more, fixture);
  opened.vm.journey.agree(true);
  return opened;
}

/** Lets the gateway's submissions wait until the returned function is called. */
export function holdSubmission({ gateway }: FormFixture): () => void {
  let arrive = () => {};
  const submit = gateway.submit.bind(gateway);
  gateway.submit = async (...given) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return submit(...given);
  };
  return () => arrive();
}
