import { Given, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('a school where people sign in before they apply', async function (this: Scenario) {
  this.network.signInFirst = 'app';
  await this.foundSchool();
});
Given('the school signs people in on a page of its own', async function (this: Scenario) {
  this.network.signInFirst = 'school';
  await this.takeAnotherPhone();
});
Given('meanwhile their session ends at the school', async function (this: Scenario) {
  await this.account.endAtSchool();
});
When(
  'the student follows a link to the form of {string} that signs in {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.ways.followLinkToForm(title, name);
  },
);
When('the student signs in there as {string}', async function (this: Scenario, name: string) {
  await this.ways.comeBackFromSignInPage(name);
});
When('the student goes on to the confirmation', async function (this: Scenario) {
  await this.phone.tap('下一步');
});
