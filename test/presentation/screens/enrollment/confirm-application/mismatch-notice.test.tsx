// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { AnswersMismatch } from '#application/enrollment/submission-receipt';
import { ConfirmApplicationScreen } from '#presentation/screens/enrollment/confirm-application/screen';
import { application } from '#test/application/enrollment/samples';
import { render } from '#test/presentation/render';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

const changeable = '要更改请联系学校，或在报名记录里撤回后重新报名。';

const cases: [AnswersMismatch, readonly string[]][] = [
  ['earlier', ['学校收到的是你之前提交的内容，后来的修改没有提交。', changeable]],
  [
    'unknown',
    [
      '学校收到的可能是你之前提交的内容，后来的修改可能没有提交。',
      '点“打印报名表”可以核对学校收到的内容。',
      changeable,
    ],
  ],
];

test.each(cases)('the receipt of changed answers shows what the school has: %s', async (mismatch, words) => {
  const sent = { ...draft.answers, name: '李晓雪' };
  const grant = draft.grant && { ...draft.grant, sent: [sent] };
  const { desk: fixture, vm } = await agreed({ grant });
  if (mismatch === 'earlier') fixture.gateway.applicationResult = { ...application, answers: sent };
  await render(<ConfirmApplicationScreen vm={vm} />);
  await act(async () => {
    await vm.journey.submit();
    await settled();
  });
  const notices = [...document.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent);
  expect(notices).toEqual(words);
  vm.dispose();
});
