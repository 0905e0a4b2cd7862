// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ConfirmApplicationScreen } from '#presentation/screens/enrollment/confirm-application/screen';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { button, click, render } from '#test/presentation/render';
import { agreed } from './confirmation';

test('after a submission that was a second one the focus goes on at the title: 提交报名 is gone', async () => {
  const { desk: fixture, vm } = await agreed({ grant: undefined });
  const arrive = vi.fn();
  const aside = document.body.appendChild(document.createElement('div'));
  await render(
    <HeaderContext.Provider value={{ aside, setTitle: () => {}, setBack: () => {}, arrive }}>
      <ConfirmApplicationScreen vm={vm} />
    </HeaderContext.Provider>,
  );
  fixture.gateway.submitResult = { refused: 'duplicate' };
  await click(button('提交报名'));
  expect(button('去报名记录登录')).toBeTruthy();
  expect(arrive).toHaveBeenCalledOnce();
  vm.dispose();
  aside.remove();
});
