// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { FormNotices } from '#presentation/screens/enrollment/information-form/screen';
import { autumnPlan } from '#test/application/enrollment/samples';
import { type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { render } from '#test/presentation/render';

const kept = '你填写的内容已保存在本机，可以看看其他计划。';

test('a form whose plan is full says that what was filled in is kept only where it is', async () => {
  const fixture = new FormFixture();
  fixture.gateway.planResult = { ...autumnPlan, taken: autumnPlan.cap };
  const vm = await fixture.form();
  await render(<FormNotices vm={vm} />);
  const text = () => document.querySelector('[role=status]')?.textContent ?? '';
  expect(text()).toContain('这个计划的名额满了。');
  expect(text()).not.toContain(kept);
  fixture.drafts.unavailable = true;
  const typed = async (name: string) => {
    type(vm, 'name', name);
    await fixture.clock.passAsync(1000);
  };
  await act(() => typed('李晓'));
  expect(text()).not.toContain(kept);
  fixture.drafts.unavailable = false;
  await act(() => typed('李晓雨'));
  expect(text()).toContain(kept);
  vm.dispose();
});
