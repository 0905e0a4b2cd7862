import { plans } from '#test/support/demo-plans';
import type { Applicant } from './applicants';
import type { PageDriver } from './page-driver';

/** From the home screen to the first step of the plan with the shortest form. */
export async function beginShortPlan(
  driver: PageDriver,
  origin: string,
  plan: string = plans.skills,
): Promise<void> {
  await driver.page.goto(origin);
  await driver.page.getByRole('button', { name: /^新生报名/ }).click();
  await driver.tap(plan);
  await driver.tap('立即报名');
  await driver.field('姓名').waitFor();
}

/** Fills in both steps up to the confirmation, and accepts the promise. */
export async function fillShortPlan(driver: PageDriver, { name, idCard, phone }: Applicant): Promise<void> {
  await driver.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
  await driver.next('毕业学校');
  await driver.type({ 毕业学校: '杭州市第一中学', 紧急联系人: '何建国', 紧急联系人手机号: '13800138000' });
  await driver.tap('下一步');
  await driver.page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
}

/** ms after the last key by which everything is saved. */
export const AUTOSAVED_AFTER_MS = 1100;

/** Fills in the first step and opens the second. */
export async function reachSecondStep(driver: PageDriver, origin: string, who: Applicant): Promise<void> {
  await beginShortPlan(driver, origin);
  await driver.type({ 姓名: who.name, 身份证号: who.idCard, 手机号: who.phone });
  await driver.next('毕业学校');
  await driver.type({ 毕业学校: '杭州市第一中学' });
}
