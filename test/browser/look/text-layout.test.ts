import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { waitForApp } from '#features/support/phones/wait-for-app';
import { demoPeople, demoPhone } from '#school/demo/people';
import { browserFixture } from '../support/browser-fixture';
import { setTextSize } from '../support/inspect';

const fixture = browserFixture();

async function opened(language: 'en' | 'zh-CN', width: number, path: string) {
  const driver = await fixture.takePhoneIn(language);
  await driver.page.setViewportSize({ width, height: 640 });
  // Boxes are compared: nothing may be moving yet.
  await driver.page.emulateMedia({ reducedMotion: 'reduce' });
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

test.each([360, 390])(
  'in English on a screen of %i px every step’s View is below its title',
  async (width) => {
    const { messages, page } = await identified(width, paths.checkinEntry, 'checkin.begin');
    const titles = (['notice', 'info', 'confirm', 'face'] as const).map((step) =>
      messages.t(`checkin.step.${step}`),
    );
    for (const title of titles) {
      const look = page.getByRole('button', { name: `${messages.t('checkin.look')} ${title}` });
      await look.waitFor();
      const below = await page.getByText(title, { exact: true }).boundingBox();
      // Its text, without what enlarges the place to tap.
      const middle = await look.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      expect(middle).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0));
    }
  },
);

test('with large text no line of what a student is admitted to begins with the dot between its parts', async () => {
  const { page } = await identified(390, paths.checkinEntry, 'checkin.begin');
  const details = page.getByText(/^Qingyun College\s·/);
  await details.waitFor();
  await setTextSize(page, '200%');
  const startsOf = (paragraph: Element) => {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const dots: { dot: number; start: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf('·') ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      dots.push({
        dot: range.getBoundingClientRect().left,
        start: paragraph.getBoundingClientRect().left,
      });
    }
    return dots;
  };
  const dots = await page
    .locator('#app p')
    .filter({ hasText: 'Mechatronics, class 2602' })
    .evaluate(startsOf);
  expect(dots.length).toBe(1);
  for (const { dot, start } of dots) expect(dot - start).toBeGreaterThan(20);
});

test('an answer is written on the same line as its label', async () => {
  const driver = await opened('en', 390, paths.applications);
  const { messages, page } = driver;
  const returned = demoPeople.find(({ name }) => name === '赵一凡');
  await driver.identify({ name: '赵一凡', idCard: returned?.idCard ?? '', phone: demoPhone });
  await driver.tap(messages.t('applications.enter'));
  await driver.tap(messages.t('enrollment.resubmit'));
  const answer = page.locator('#app dl > *').filter({ hasText: returned?.idCard ?? '' });
  await answer.waitFor();
  const baselines = await answer.evaluate((row) =>
    ['dt', 'dd'].map((part) => {
      // An empty inline block stands on the baseline of its line.
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      row.querySelector(part)?.prepend(mark);
      return mark.getBoundingClientRect().bottom;
    }),
  );
  expect(Math.abs((baselines[0] ?? 0) - (baselines[1] ?? 9))).toBeLessThan(0.5);
});

test.each([
  [320, ''],
  [360, '200%'],
] as const)('on a screen of %i px %s the days of the season do not touch', async (width, text) => {
  const { page } = await opened('zh-CN', width, paths.home);
  const days = page
    .locator('#app li[aria-current="step"]')
    .locator('..')
    .getByText(/\d月\d+日/);
  await days.first().waitFor();
  await setTextSize(page, text);
  const boxes = await days.evaluateAll((all) =>
    all.map((day) => {
      const words = document.createRange();
      words.selectNodeContents(day);
      const lines = [...words.getClientRects()];
      return {
        left: Math.min(...lines.map(({ left }) => left)),
        right: Math.max(...lines.map(({ right }) => right)),
        top: Math.round(lines[0]?.top ?? 0),
      };
    }),
  );
  const gaps = boxes.flatMap(({ right, top }, at) => {
    const next = boxes[at + 1];
    return next?.top === top ? [next.left - right] : [];
  });
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(3);
});

test('at twice the text size in English a chosen major’s buttons are in one line, below its whole words', async () => {
  const driver = await opened('en', 390, `${paths.informationForm}?plan=qy-2026-autumn`);
  const { page } = driver;
  await driver.type({ 姓名: '何静怡', 身份证号: '330000200804160046', 手机号: '13905711052' });
  await driver.pick('民族', '汉族');
  await driver.next('毕业学校');
  await driver.type({ 毕业学校: '杭州市第一中学', 详细地址: '文三路1号' });
  await driver.type({ 紧急联系人: '何建国', 紧急联系人手机号: '13800138000' });
  await driver.chooseRegion('家庭住址', '浙江省', '杭州市', '西湖区');
  await driver.next('意向专业');
  await driver.chooseMajors('护理', '计算机应用技术', '软件技术');
  await setTextSize(page, '200%');
  const rows = page.locator('#app li', { has: page.locator('[data-remove]') });
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => {
      const name = row.querySelector(':scope > :nth-child(2)');
      const tops = Array.from(row.querySelectorAll('button'), (tool) => tool.getBoundingClientRect().top);
      const bottom = name?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      return { lines: new Set(tops.map(Math.round)).size, isBelow: Math.min(...tops) >= bottom - 1 };
    }),
  );
  expect(lines).toEqual(Array.from({ length: 3 }, () => ({ lines: 1, isBelow: true })));
});

/** Runs in the page: an element's text, line by line. */
function linesOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  let lineTop = Number.NEGATIVE_INFINITY;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [at, character] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, width } = range.getBoundingClientRect();
      // A space at the end of a line has no width.
      if (width > 0 && top > lineTop + 4) lines.push('');
      if (width > 0) lineTop = top;
      lines.push(`${lines.pop() ?? ''}${character}`);
    }
  }
  return lines;
}

test('at twice the text size a plan’s dates break at their spaces alone', async () => {
  const { page } = await opened('zh-CN', 390, `${paths.planDetails}?plan=qy-2026-autumn`);
  const dates = page.locator('#app dd').filter({ hasText: /月\d+日 \d\d:\d\d – / });
  await dates.waitFor();
  await setTextSize(page, '200%');
  const lines = await dates.evaluate(linesOf);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(0, -1).filter((line) => !line.endsWith(' '))).toEqual([]);
});

test('at twice the text size the last line of a condition has more than one character', async () => {
  const { page } = await opened('zh-CN', 390, `${paths.planDetails}?plan=qy-2026-autumn`);
  const condition = page.locator('#app li').filter({ hasText: '或为应届毕业生' });
  await condition.waitFor();
  await setTextSize(page, '200%');
  const lines = await condition.evaluate(linesOf);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.at(-1)?.length).toBeGreaterThan(1);
});

test('at twice the text size an empty screen’s title has lines of about the same length', async () => {
  const { page } = await opened('zh-CN', 390, `${paths.confirmApplication}?plan=nowhere`);
  const title = page.getByText('没有要确认的报名', { exact: true });
  await title.waitFor();
  await setTextSize(page, '200%');
  expect(await title.evaluate(linesOf)).toEqual(['没有要确', '认的报名']);
});
