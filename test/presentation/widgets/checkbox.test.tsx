// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { click, render, the } from '../render';

test('a checkbox reports its new state', async () => {
  const onChange = vi.fn();
  await render(
    <Checkbox id="agree" checked={false} onChange={onChange} error="请先阅读">
      我已阅读并同意
    </Checkbox>,
  );
  const box = the<HTMLInputElement>('#agree');
  expect(box.labels?.[0]?.textContent).toBe('我已阅读并同意');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请先阅读');
  await click(box);
  expect(onChange.mock.calls).toEqual([[true]]);
});
