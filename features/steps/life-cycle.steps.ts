import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When('the student takes another phone', async function (this: Scenario) {
  await this.takeAnotherPhone();
});
When('the student confirms {string}', async function (this: Scenario, name: string) {
  await this.phone.confirm(name);
});
When('the student types who they are as {string}', async function (this: Scenario, name: string) {
  await this.account.identify(name);
});
When(
  'the student types who they are as {string} with the mobile {string}',
  async function (this: Scenario, name: string, mobile: string) {
    await this.account.identify(name, mobile);
  },
);
When(
  'the student types who they are by name and ID number as {string}',
  async function (this: Scenario, name: string) {
    await this.account.identifyWithoutMobile(name);
  },
);
When('the student types the mobile of {string}', async function (this: Scenario, name: string) {
  await this.account.typeMobile(name);
});
Then('the student is not asked for {string}', async function (this: Scenario, label: string) {
  await this.screen.isNotAskedFor(label);
});
Then('the student is not told that they have applied', async function (this: Scenario) {
  await this.screen.hearsNothingOf('你已经报过这个计划');
});
