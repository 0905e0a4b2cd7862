import { expect, test } from 'vitest';
import { stage } from './support/stage';

const on = stage();

/** A page of the same platform that has the app in a frame and writes down what it is told. */
const parent = `<!doctype html><html lang="zh"><title>平台</title><iframe src="/zhxy/orientation/#/orientation/enrollment/applylist" width="390" height="700"></iframe>
<script>window.told = []; addEventListener('message', ({ data, origin }) => told.push([data, origin]));</script></html>`;

test('inside a parent app a 401 is a message to it, and the app stays where it is (specification, section 8)', async () => {
  const hand = await on.takePhone();
  const { page } = hand;
  const isList = (url: URL) => url.pathname.endsWith('/register/listApplications');
  await page.goto(on.origin);
  const tenantId = (await (await page.request.get(`${on.origin}/base/api/tenant/query`)).json()).data
    .tenantId;
  await page.evaluate((id) => localStorage.setItem(`accesstoken:${id}`, 'nobody-knows-it'), tenantId);
  const refused = page.waitForResponse(
    (response) => isList(new URL(response.url())) && response.status() === 401,
  );
  await page.route('**/parent.html', (route) => route.fulfill({ contentType: 'text/html', body: parent }));
  await page.goto(`${on.origin}/parent.html`);
  await refused;
  await page.waitForFunction(() => (globalThis as unknown as { told: unknown[] }).told.length > 0);
  const told = await page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  expect(told).toEqual([[{ code: 401 }, new URL(on.origin).origin]]);
  await page.frameLocator('iframe').getByRole('button', { name: '进入报名记录' }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('accesstoken'))).toEqual([]);
  expect(kept).toContain('ysCry');
});
