import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { until } from '../support/until';

Given('meanwhile the last place of {string} is taken', async function (this: Scenario, title: string) {
  await this.office.fill(title);
});
Given('{string} opens at this moment', async function (this: Scenario, title: string) {
  await this.time.openPlanNow(title);
});
Given('{string} opens in {int} seconds', async function (this: Scenario, title: string, seconds: number) {
  await this.time.openPlanIn(title, seconds);
});
When('the opening and its line are over', function (this: Scenario) {
  this.time.letOpeningPass();
});
When('the places in the line are drawn', function (this: Scenario) {
  this.time.comeToDraw();
});
Given(
  '{int} others submit in the draw of {string}',
  { timeout: 60_000 },
  async function (this: Scenario, count: number, title: string) {
    await this.school.crowdLine(title, count);
  },
);
When('{int} numbers are called in the line', function (this: Scenario, count: number) {
  this.time.callNumbers(count);
});
Then(
  'the student reads within {int} seconds that at most {int} are ahead',
  async function (this: Scenario, seconds: number, most: number) {
    await this.screen.isBehind(most, seconds);
  },
);
When('the line moves', function (this: Scenario) {
  this.time.letLineMove();
});
Given('meanwhile {string} closes', async function (this: Scenario, title: string) {
  await this.office.close(title);
});
Given('the school admits them', async function (this: Scenario) {
  await this.office.decide({ kind: 'admit' });
});
Given('the school puts them on the waiting list', async function (this: Scenario) {
  await this.office.decide({ kind: 'waitlist' });
});
Given(
  'the school puts them on the waiting list as number {int}',
  async function (this: Scenario, rank: number) {
    await this.office.decide({ kind: 'waitlist', rank: rank });
  },
);
Given('the school begins its review', async function (this: Scenario) {
  await this.office.decide({ kind: 'review' });
});
Given('the school approves them', async function (this: Scenario) {
  await this.office.decide({ kind: 'approve' });
});
Given('the school does not admit them', async function (this: Scenario) {
  await this.office.decide({ kind: 'refuse' });
});
Given("the school's desk refunds them", async function (this: Scenario) {
  await this.school.refundFee();
});
Given(
  '{string} keeps no place for somebody who has not paid',
  async function (this: Scenario, title: string) {
    await this.school.keepNoPlace(title);
  },
);
Given(
  'the school sends back {string} because {string} with the example {string}',
  async function (this: Scenario, label: string, reason: string, sample: string) {
    await this.office.sendBack(label, reason, sample);
  },
);
Given(
  'the school sends back {string} because {string}',
  async function (this: Scenario, label: string, reason: string) {
    await this.office.sendBack(label, reason);
  },
);
When("the school's desk receives their money", async function (this: Scenario) {
  await this.school.settleFee();
});
When("the school's desk hands their money back", async function (this: Scenario) {
  await this.school.handMoneyBack();
});
Given('the network is cut', function (this: Scenario) {
  this.network.cut();
});
When('the network is back', function (this: Scenario) {
  this.network.restore();
});
Then(
  'the school has {int} application(s) for {string}',
  async function (this: Scenario, count: number, title: string) {
    assert.equal(await this.office.applications(title), count);
  },
);
Given('a school that says everything in Chinese alone', async function (this: Scenario) {
  await this.foundSchool({ chineseAlone: true });
});
Given('a college with an API of its own', async function (this: Scenario) {
  await this.foundCollege();
});
Given(
  'the form of {string} asks for the number {string} from {float} to {float} in steps of {float}, and says {string}',
  async function (
    this: Scenario,
    title: string,
    label: string,
    min: number,
    max: number,
    step: number,
    message: string,
  ) {
    await this.school.addRuled(title, label, 'number', { min, max, step, message });
  },
);
Given(
  'the form of {string} asks for {string} in the form {string}, and says {string}',
  async function (this: Scenario, title: string, label: string, pattern: string, message: string) {
    await this.school.addRuled(title, label, 'text', { pattern, message });
  },
);
Given(
  'the form of {string} asks for {string} of {int} to {int} characters',
  async function (this: Scenario, title: string, label: string, minLength: number, maxLength: number) {
    await this.school.addRuled(title, label, 'text', { minLength, maxLength });
  },
);
Given(
  'meanwhile the form of {string} wants {string} of at least {int} characters, and says {string}',
  async function (this: Scenario, title: string, label: string, minLength: number, message: string) {
    await this.school.addRule(title, label, { minLength, message });
  },
);
Given(
  'the college accepts no answer for {string} in {string}, and says {string}',
  function (this: Scenario, label: string, title: string, words: string) {
    this.collegeOffice.complain(title, label, words);
  },
);
Given(
  'the college accepts no answer for {string} in {string}, and says 10 kB of markup',
  function (this: Scenario, label: string, title: string) {
    this.collegeOffice.complain(title, label, `<b>${'长'.repeat(10_000)}</b>`);
  },
);
Given(
  /^the college asks for "(.+)" in "(.+)" with the limits (.+)$/,
  function (this: Scenario, label: string, title: string, limits: string) {
    this.collegeOffice.limit(title, label, JSON.parse(limits));
  },
);
Given('the college has too many at once', function (this: Scenario) {
  this.collegeOffice.setBusy(true);
});
When('the college has time again', function (this: Scenario) {
  this.collegeOffice.setBusy(false);
});
Given(
  'the college says little of {string}, but where its charge is paid: {string}, {string}',
  function (this: Scenario, title: string, room: string, open: string) {
    this.collegeOffice.sayLittle(title, room, open);
  },
);
Given('the college sends everything back because {string}', function (this: Scenario, cause: string) {
  this.collegeOffice.sendAllBack(cause);
});
Given(
  'the college adds {string} to its decision, and for {string} the mark {string}',
  function (this: Scenario, verdict: string, subject: string, mark: string) {
    this.collegeOffice.addToDecision(verdict, subject, mark);
  },
);
Then('nobody is signed in at the college', async function (this: Scenario) {
  await until(
    () => this.signedInAtCollege?.length === 0,
    () => `signed in: ${this.signedInAtCollege?.length}`,
  );
});
