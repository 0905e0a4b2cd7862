import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('meanwhile the last place of {string} is taken', async function (this: Scenario, title: string) {
  await this.fillPlan(title);
});
Given('meanwhile {string} closes', async function (this: Scenario, title: string) {
  await this.closePlan(title);
});
Given('the school admits her', async function (this: Scenario) {
  await this.decide('admit');
});
Given('the school puts her on the waiting list', async function (this: Scenario) {
  await this.decide('waitlist');
});
Given(
  'the school sends back {string} because {string}',
  async function (this: Scenario, label: string, reason: string) {
    await this.sendBack(label, reason);
  },
);
When("the school's desk receives her money", async function (this: Scenario) {
  await this.settleFee();
});
Given('the network is cut', function (this: Scenario) {
  this.network.cut();
});
When('the network is back', function (this: Scenario) {
  this.network.mend();
});
Given('the platform is out of reach', function (this: Scenario) {
  this.network.cut();
});
When('the platform is back', function (this: Scenario) {
  this.network.mend();
});
Then(
  'the school has {int} application(s) for {string}',
  async function (this: Scenario, count: number, title: string) {
    await this.schoolHas(count, title);
  },
);
