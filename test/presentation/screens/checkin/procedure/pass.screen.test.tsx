// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { PASS_LIFE } from '#domain/checkin/pass';
import { ProcedureScreen } from '#presentation/screens/checkin/procedure/screen';
import { button } from '#test/presentation/render';
import { draw } from '../../render';
import { ProcedureFixture } from './procedure-fixture';

test('the code and the button below it have names of their own', async () => {
  const { vm } = await new ProcedureFixture().open();
  const { leave } = await draw(ProcedureScreen, vm);
  expect(button('报到码：全屏出示').querySelector('[role="img"]')).not.toBeNull();
  expect(button('全屏出示').textContent).toBe('全屏出示');
  leave();
});

test('a renewed pass has the focus that was at 重新获取', async () => {
  const fixture = await new ProcedureFixture().open();
  const { act, leave, arrivals } = await draw(ProcedureScreen, fixture.vm);
  fixture.cut = true;
  await act(() => fixture.pass(PASS_LIFE + 1000));
  const renew = button('重新获取');
  renew.focus();
  fixture.cut = false;
  await act(() => renew.click());
  expect(document.activeElement).toBe(button('全屏出示'));
  expect(arrivals()).toBe(0);
  leave();
});
