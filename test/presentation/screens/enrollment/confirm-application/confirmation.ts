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

export async function openConfirmation(more: Partial<NewApplicationDraft> = {}, desk = new FormFixture()) {
  await desk.drafts.save({ ...draft, ...more });
  const vm = await desk.confirm();
  return { desk, vm };
}

export async function agreed(more: Partial<NewApplicationDraft> = {}, desk = new FormFixture()) {
  const opened = await openConfirmation(more, desk);
  opened.vm.review?.agree(true);
  return opened;
}
