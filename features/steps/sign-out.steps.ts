import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('somebody has copied the sign-in of their phone', async function (this: Scenario) {
  await this.account.copyTokens();
});
Given('somebody copies the drafts of their phone', function (this: Scenario) {
  this.account.copyDrafts();
});
When('the student signs out everywhere', async function (this: Scenario) {
  await this.phone.tap('退出所有设备');
  await this.phone.confirm('退出所有设备');
});
Then('the copied sign-in opens nothing at the school', async function (this: Scenario) {
  await this.account.copiesOpenNothing();
});
Then('the copied sign-in still opens their record', async function (this: Scenario) {
  await this.account.copiesOpenAll();
});
Then('the {int} copied drafts still open at the school', async function (this: Scenario, count: number) {
  await this.account.copiedDraftsOpen(count);
});
Then('the copied drafts open nothing at the school', async function (this: Scenario) {
  await this.account.copiesOpenNothing();
});
