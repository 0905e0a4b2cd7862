import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When('she takes another phone', async function (this: Scenario) {
  await this.takeAnotherPhone();
});
When('she confirms {string}', async function (this: Scenario, name: string) {
  await this.phone.confirm(name);
});
When('she types who she is as {string}', async function (this: Scenario, name: string) {
  await this.identify(name);
});
When(
  'she types who she is as {string} with the mobile {string}',
  async function (this: Scenario, name: string, mobile: string) {
    await this.identify(name, mobile);
  },
);
When('she types who she is by name and ID number as {string}', async function (this: Scenario, name: string) {
  await this.identifyWithoutMobile(name);
});
When('she types the mobile of {string}', async function (this: Scenario, name: string) {
  await this.typeMobile(name);
});
Then('she is not asked for {string}', async function (this: Scenario, label: string) {
  await this.isNotAskedFor(label);
});
Then('she is not told that she has applied', async function (this: Scenario) {
  await this.hearsNothingOf('你已经报过这个计划');
});
