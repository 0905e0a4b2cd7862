// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { HeaderContext } from '#presentation/widgets/layout/header/header-context';
import { useKeptFocus } from '#presentation/widgets/layout/header/use-kept-focus';
import { button, render } from '../render';

function Views({ view }: { readonly view: string }) {
  useKeptFocus(view);
  return (
    <button key={view} type="button">
      {view}
    </button>
  );
}

test('a view that takes the focused control with it leads to the title; one that does not leaves the focus', async () => {
  const arrive = vi.fn();
  const aside = document.body.appendChild(document.createElement('div'));
  const slots = { aside, setTitle: () => {}, setBack: () => {}, arrive };
  const frame = (view: string) => (
    <HeaderContext.Provider value={slots}>
      <button type="button">返回</button>
      <Views view={view} />
    </HeaderContext.Provider>
  );
  const { show } = await render(frame('提交'));
  expect(arrive).not.toHaveBeenCalled();
  button('提交').focus();
  await show(frame('查看'));
  expect(arrive).toHaveBeenCalledOnce();
  button('返回').focus();
  await show(frame('完成'));
  expect(arrive).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button('返回'));
  aside.remove();
});
