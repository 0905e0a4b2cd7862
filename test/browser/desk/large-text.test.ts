import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { person } from '#test/school/http/people';
import { planEndpoints } from '#wire/desk/plans';
import { deskFixture, PHONE } from '../support/desk-fixture';
import { lossesIn, setTextSize } from '../support/inspect';

const fixture = deskFixture();

test.each(['zh-CN', 'en-US'])(
  'at twice the text size on a phone nothing of the desk’s screens is cut or wider than it: %s',
  async (locale) => {
    const { desk } = fixture;
    const tenantId = await desk.server.tenantId();
    const applicant = person(locale === 'en-US' ? 91 : 92);
    const { applicationId } = await desk.server.apply('2026年秋季高职招生', applicant, tenantId);
    const roles = ['administrator', 'owner', 'cashier', 'supervisor', 'auditor'] as const;
    const { page, token } = await fixture.open(roles, 'today', { viewport: PHONE, locale });
    const made = await desk.ask(planEndpoints.create, { title: '大字', from: { start: 'blank' } }, { token });
    const plan = `plans/${made.json().plan.id}`;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await setTextSize(page, '200%');

    const lost: Record<string, readonly string[]> = {};
    for (const place of [
      ...['today', 'applications', `applications/${applicationId}`, 'money', 'students', 'photos', 'plans'],
      ...[plan, `${plan}/form`, 'stations', 'school/front', 'school/checkin', 'staff', 'audit', 'account'],
    ]) {
      await page.goto(`${fixture.address}#/${place}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (place.endsWith('/form')) await page.getByRole('listbox').waitFor();
      await page.waitForFunction(() => {
        const widgets = document.querySelector('.ant-app');
        const isLoading = document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning');
        return widgets && getComputedStyle(widgets).fontSize === '28px' && !isLoading;
      });
      const { PICTURES } = process.env;
      if (PICTURES)
        await page.screenshot({
          path: resolve(PICTURES, `desk-200-${locale}-${place.replaceAll('/', '-')}.png`),
        });
      // The link to the content is out of sight until it has the focus.
      const losses = (await lossesIn(page)).filter((loss) => !/跳到内容|Skip to content/.test(loss));
      if (losses.length > 0) lost[place] = losses;
    }
    expect(lost).toEqual({});
  },
);
