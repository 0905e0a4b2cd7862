import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { browserFixture } from '../support/browser-fixture';
import { setTextSize } from '../support/inspect';

const fixture = browserFixture();

async function opened(language: 'en' | 'zh-CN', width: number, path: string) {
  const driver = await fixture.takePhoneIn(language);
  await driver.page.setViewportSize({ width, height: 640 });
  await driver.page.goto(`${fixture.origin}/zhxy/orientation/#${path}`);
  await waitForApp(driver.page);
  return driver;
}

/** 陈思远, who has an admission and has done all steps but the last. */
async function identified(width: number, path: string, button: 'common.query' | 'checkin.begin') {
  const driver = await opened('en', width, path);
  const { messages } = driver;
  await driver.type({ [messages.t('form.name')]: '陈思远' });
  await driver.type({ [messages.t('form.idCard')]: '110000200711200036' });
  await driver.tap(messages.t(button));
  return driver;
}

test.each([320, 390])(
  'at twice the text size on a screen of %i px a letter’s major is larger than its sentence, and that than its note',
  async (width) => {
    const { messages, page } = await identified(width, paths.result, 'common.query');
    const letter = page.getByRole('article');
    await letter.waitFor();
    await setTextSize(page, '200%');
    const sizeOf = (text: string) =>
      letter
        .getByText(text, { exact: true })
        .evaluate((of) => Number.parseFloat(getComputedStyle(of).fontSize));
    const major = await sizeOf('Mechatronics');
    const sentence = await sizeOf(messages.t('outcome.admittedTo'));
    const note = await sizeOf('Mechatronics, class 2602');
    expect([major > sentence, sentence > note]).toEqual([true, true]);
  },
);
