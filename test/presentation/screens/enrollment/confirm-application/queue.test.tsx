// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmApplicationScreen } from '#presentation/screens/enrollment/confirm-application/screen';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { button, click, render } from '#test/presentation/render';
import { agreed } from './confirmation';

test('after the line was left, the review begins at its top, with the focus', async () => {
  const { desk: fixture, vm } = await agreed({ grant: undefined });
  const arrive = vi.fn();
  await render(
    <HeaderContext.Provider value={{ aside: null, setTitle: () => {}, setBack: () => {}, arrive }}>
      <ConfirmApplicationScreen vm={vm} />
    </HeaderContext.Provider>,
  );
  expect(arrive).not.toHaveBeenCalled();
  fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 9, served: 1 };
  await act(() => vm.journey.submit());
  arrive.mockClear();
  await click(button('退出排队'));
  expect(button('提交报名')).toBeTruthy();
  expect(arrive).toHaveBeenCalled();
  vm.dispose();
});

test('the line begins at its top, with the focus', async () => {
  const { desk: fixture, vm } = await agreed({ grant: undefined });
  fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 9, served: 1 };
  await vm.journey.submit();
  let arrivals = 0;
  const header = { aside: null, setTitle: () => {}, setBack: () => {} };
  const arrive = () => {
    arrivals += 1;
  };
  await render(
    <HeaderContext.Provider value={{ ...header, arrive }}>
      <ConfirmApplicationScreen vm={vm} />
    </HeaderContext.Provider>,
  );
  expect(arrivals).toBeGreaterThan(0);
  vm.dispose();
});

test('the line says when its figures are from', async () => {
  const { desk: fixture, vm } = await agreed({ grant: undefined });
  fixture.gateway.submitResult = { refused: 'queued', retryAfter: 10, wait: 40, position: 9, served: 1 };
  await vm.journey.submit();
  const { container } = await render(<ConfirmApplicationScreen vm={vm} />);
  expect(container.textContent).toContain('刚刚更新');
  await act(() => fixture.clock.passAsync(2_000));
  expect(container.textContent).toContain('2 秒前更新');
  vm.dispose();
});
