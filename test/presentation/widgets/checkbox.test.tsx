// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { Checkbox } from '#presentation/widgets/form/checkbox/checkbox';
import { click, render } from '../render';

test('a checkbox reports its new state', async () => {
  const onChange = vi.fn();
  await render(
    <Checkbox id="agree" checked={false} onChange={onChange} error="请先阅读">
      我已阅读并同意
    </Checkbox>,
  );
  await click(screen.getByRole('checkbox', { name: '我已阅读并同意', description: '请先阅读' }));
  expect(onChange.mock.calls).toEqual([[true]]);
});
