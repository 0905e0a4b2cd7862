import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('the school has switched on {string} alone', async function (this: Scenario, way: string) {
  await this.school.switchOn([way]);
});
Given('the school has switched on no way in', async function (this: Scenario) {
  await this.school.switchOn([]);
});
When('the student opens the link to the ways into the school', async function (this: Scenario) {
  await this.pages.openEntry();
});
When(
  'the student opens a link to the ways into the school that leads to {string}',
  async function (this: Scenario, address: string) {
    await this.pages.openEntry(address);
  },
);
When('the student opens the app on a computer', async function (this: Scenario) {
  await this.pages.openAppOnComputer();
});
When("the student opens the school's page for computers", async function (this: Scenario) {
  await this.pages.openPcPage();
});
When(
  "the student opens the school's page for computers by a link of the teacher {string}",
  async function (this: Scenario, teacherId: string) {
    await this.pages.openPcPage({ teacherId });
  },
);
When('the student takes the way {string}', async function (this: Scenario, name: string) {
  await this.pages.take(name);
});
Then('the page reads {string}', async function (this: Scenario, words: string) {
  await this.pages.reads(words);
});
Then('the page offers {string}', async function (this: Scenario, names: string) {
  await this.pages.offers(names.split(', '));
});
Then('the page shows the picture {string}', async function (this: Scenario, name: string) {
  await this.pages.shows(name);
});
Then('nothing leads to {string}', async function (this: Scenario, host: string) {
  await this.pages.leadsNowhereTo(host);
});
Then("the student is led to the school's phone site", async function (this: Scenario) {
  await this.pages.isAtPhoneSite();
});
Then(
  "the student is led to the school's phone site, and stays on the computer",
  async function (this: Scenario) {
    await this.pages.isAtPhoneSite({ stay: '1' });
  },
);
Then("the student is led into the school's mini-program in WeChat", async function (this: Scenario) {
  await this.pages.isLedTo('weixin');
});
Then("the student is led into the school's mini-program in DingTalk", async function (this: Scenario) {
  await this.pages.isLedTo('dingtalk');
});
Then('the student is on the page for computers', async function (this: Scenario) {
  await this.pages.isAtPcPage();
});
