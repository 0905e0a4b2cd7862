import type { Applicant } from './applicants';
import type { Hand } from './hand';
import { plans } from './samples';

/** From the home screen to the first step of the plan with the shortest form. */
export async function beginShortPlan(hand: Hand, origin: string, plan: string = plans.skills): Promise<void> {
  await hand.page.goto(origin);
  await hand.page.getByRole('button', { name: /^新生报名/ }).click();
  await hand.tap(plan);
  await hand.tap('立即报名');
  await hand.field('姓名').waitFor();
}

/** Fills in both steps up to the confirmation, and accepts the promise. */
export async function fillShortPlan(hand: Hand, { name, idCard, phone }: Applicant): Promise<void> {
  await hand.type({ 姓名: name, 身份证号: idCard, 手机号: phone });
  await hand.next('毕业学校');
  await hand.type({ 毕业学校: '杭州市第一中学', 紧急联系人: '何建国', 紧急联系人手机号: '13800138000' });
  await hand.tap('下一步');
  await hand.page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check();
}

/** ms after the last key by which everything is saved. */
export const KEPT_MS = 1100;

/** Fills in the first step and opens the second. */
export async function reachSecondStep(hand: Hand, origin: string, who: Applicant): Promise<void> {
  await beginShortPlan(hand, origin);
  await hand.type({ 姓名: who.name, 身份证号: who.idCard, 手机号: who.phone });
  await hand.next('毕业学校');
  await hand.type({ 毕业学校: '杭州市第一中学' });
}
