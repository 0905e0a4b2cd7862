import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from '../support/browser-fixture';

// What Safari's engine draws differently, as far as the styles tell.
const fixture = browserFixture();
const at = (path: string) => `${fixture.origin}/zhxy/orientation/#${path}`;

test('the last lines of Chinese paragraphs are evened by other engines alone', async () => {
  const { page } = await fixture.takePhone();
  await page.goto(at(paths.checkinEntry));
  const styles = () =>
    page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
      const evens = rules.filter(({ cssText }) => /text-wrap(?:-style)?: pretty/.test(cssText));
      return evens.map((rule) =>
        rule instanceof CSSSupportsRule ? rule.conditionText : (rule as CSSStyleRule).selectorText,
      );
    });
  await expect
    .poll(styles)
    .toEqual(['p:lang(en), li:lang(en), dd:lang(en)', 'not (hanging-punctuation:first)']);
});

test('what is shown on the picture of an admission is asked in one row', async () => {
  const { page } = await fixture.takePhone();
  await page.goto(at(paths.result));
  await page.getByLabel('姓名').fill('李晓雨');
  await page.getByLabel('身份证号').fill('110000200805120029');
  await page.getByRole('button', { name: '查询' }).click();
  const legend = page.locator('legend');
  expect(await legend.evaluate((element) => getComputedStyle(element).display)).toBe('contents');
  const [words, box] = await Promise.all([
    legend.locator('span').boundingBox(),
    page.getByText('姓名', { exact: true }).last().boundingBox(),
  ]);
  const middle = ({ y = 0, height = 0 } = {}) => y + height / 2;
  expect(Math.abs(middle(words ?? {}) - middle(box ?? {}))).toBeLessThan(2);
});
