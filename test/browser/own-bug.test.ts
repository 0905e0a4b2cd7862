import { expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { browserFixture } from './support/browser-fixture';

const fixture = browserFixture();

test('a bug of the app in a read is shown as the app’s error, and reported without input or message', async () => {
  const driver = await fixture.takePhone();
  await driver.page.addInitScript(() => {
    const { sort } = Array.prototype;
    // The plans are sorted when they are read: there a bug is injected.
    Array.prototype.sort = function broken(this: unknown[], compare) {
      const [first] = this;
      if (typeof first === 'object' && first !== null && 'opensAt' in first)
        throw new TypeError('李晓雨 440000200801010048');
      return sort.call(this, compare);
    };
  });
  const reported = driver.page.waitForRequest((request) => request.url().endsWith('/client-errors'));
  await driver.page.goto(`${fixture.origin}/zhxy/orientation/#${paths.plans}`);
  await driver.reads('应用出错了，不是学校的问题');
  const request = await reported;
  const body = request.postDataJSON() as { readonly name: string; readonly screen: string };
  expect(body).toMatchObject({ name: 'TypeError', screen: paths.plans });
  expect(request.postData()).not.toMatch(/李晓雨|440000/);
  expect((await request.response())?.ok()).toBe(true);
});
