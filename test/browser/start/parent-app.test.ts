// @module-tag quick
import { expect, test } from 'vitest';
import { browserFixture } from '../support/browser-fixture';

const fixture = browserFixture();

/**
 * A page of the same platform that records messages and contains the app in a frame. It stores the token itself: on a
 * page of the app, the app could read the token first and sign out.
 */
const parent = (tenantId: string) => `<!doctype html><html lang="zh"><title>平台</title>
<script>window.posted = []; addEventListener('message', ({ data, origin }) => posted.push([data, origin]));
localStorage.setItem('accesstoken:${tenantId}', 'nobody-knows-it');</script>
<iframe src="/zhxy/orientation/#/orientation/enrollment/applylist" width="390" height="700"></iframe></html>`;

test('inside a parent app a 401 is sent to it as a message, without a redirect (specification, section 8)', async () => {
  const driver = await fixture.takePhone();
  const { page } = driver;
  const tenant = await page.request.get(`${fixture.origin}/base/api/tenant/query`);
  const { tenantId } = (await tenant.json()).data;
  await page.route('**/parent.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: parent(tenantId) }),
  );
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/register/listApplications') && response.status() === 401,
  );
  await page.goto(`${fixture.origin}/parent.html`);
  await refused;
  await page.waitForFunction(() => (globalThis as unknown as { posted: unknown[] }).posted.length > 0);
  const posted = await page.evaluate(() => (globalThis as unknown as { posted: unknown[] }).posted);
  expect(posted).toEqual([[{ code: 401 }, new URL(fixture.origin).origin]]);
  await page.frameLocator('iframe').getByRole('button', { name: '进入报名记录' }).waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('accesstoken'))).toEqual([]);
  expect(kept).toContain('ysCry');
});
