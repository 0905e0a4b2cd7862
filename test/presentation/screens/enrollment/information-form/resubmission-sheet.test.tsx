// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ResubmissionSheet } from '#presentation/screens/enrollment/information-form/resubmission-sheet';
import { SLOW_AFTER_MS } from '#presentation/widgets/feedback/skeleton/slow-note';
import { application } from '#test/application/enrollment/samples';
import { draw } from '../../render';
import { corrected } from './returned-application';

test('a resubmission that the school is slow to answer says so beside its button', async () => {
  const { desk: fixture, vm } = await corrected();
  await vm.next();
  const { resubmission } = vm;
  if (!resubmission) throw new Error('the form is not of a returned application');
  let answer = () => {};
  fixture.gateway.resubmit = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ...application, version: 5 });
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const page = await draw(() => <ResubmissionSheet vm={resubmission} />, {
    start: () => {},
    dispose: vm.dispose.bind(vm),
  });
  await page.press('确认提交');
  expect(page.text()).not.toContain('网络较慢');
  await page.act(() => vi.advanceTimersByTime(SLOW_AFTER_MS));
  expect(screen.getByText(/网络较慢/).closest('[role=status]')).not.toBeNull();
  await page.act(answer);
  expect(page.text()).not.toContain('网络较慢');
  page.leave();
});
