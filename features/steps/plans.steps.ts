import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

/** Places are polled every 15 s; a busy machine needs more. */
const LIVE_MS = 45_000;

When('the student narrows the plans to {string}', async function (this: Scenario, filter: string) {
  await this.phone.tap(filter);
});
When('the student asks for all plans again', async function (this: Scenario) {
  await this.phone.tap('看全部计划');
});
When('the student opens the listed plan {string}', async function (this: Scenario, title: string) {
  await this.phone.tap(title);
});
Then('before long the plan is full without a touch', async function (this: Scenario) {
  await this.phone.shows('名额已全部报满', LIVE_MS);
});
