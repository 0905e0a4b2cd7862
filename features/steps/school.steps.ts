import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('meanwhile the last place of {string} is taken', async function (this: Scenario, title: string) {
  await this.fillPlan(title);
});
Given('meanwhile {string} closes', async function (this: Scenario, title: string) {
  await this.closePlan(title);
});
Given('the school admits them', async function (this: Scenario) {
  await this.decide({ admit: undefined });
});
Given('the school puts them on the waiting list', async function (this: Scenario) {
  await this.decide({ waitlist: undefined });
});
Given(
  'the school puts them on the waiting list as number {int}',
  async function (this: Scenario, rank: number) {
    await this.decide({ waitlist: rank });
  },
);
Given('the school begins its review', async function (this: Scenario) {
  await this.decide('review');
});
Given('the school approves them', async function (this: Scenario) {
  await this.decide('approve');
});
Given('the school does not admit them', async function (this: Scenario) {
  await this.decide('refuse');
});
Given("the school's desk refunds them", async function (this: Scenario) {
  await this.refundFee();
});
Given(
  '{string} keeps no place for somebody who has not paid',
  async function (this: Scenario, title: string) {
    await this.keepNoPlace(title);
  },
);
Given(
  'the school sends back {string} because {string} with the example {string}',
  async function (this: Scenario, label: string, reason: string, sample: string) {
    await this.sendBack(label, reason, sample);
  },
);
Given(
  'the school sends back {string} because {string}',
  async function (this: Scenario, label: string, reason: string) {
    await this.sendBack(label, reason);
  },
);
When("the school's desk receives their money", async function (this: Scenario) {
  await this.settleFee();
});
When("the school's desk hands their money back", async function (this: Scenario) {
  await this.handMoneyBack();
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
Given('a school that says everything in Chinese alone', async function (this: Scenario) {
  await this.foundSchool({ chineseAlone: true });
});
