// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ConfirmInformationScreen } from '#presentation/screens/checkin/confirm-information/screen';
import { NOW } from '#test/support/fake-clock';
import { draw } from '../render';
import { InformationFixture, received } from './information-fixture';

test('after 确认无误 the focus goes on at the title of what is shown instead', async () => {
  const fixture = new InformationFixture();
  fixture.saveElsewhere({ nation: '满族', arrivalDay: received });
  fixture.record = { ...fixture.record, infoSavedAt: NOW };
  const page = await draw(ConfirmInformationScreen, await fixture.confirmation());
  expect(page.arrivals()).toBe(0);
  await page.press('确认无误');
  expect(page.text()).toContain('到校日期');
  expect(page.arrivals()).toBe(1);
  page.leave();
});
