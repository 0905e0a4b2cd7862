import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('a school with its plans', async function (this: Scenario) {
  await this.foundSchool();
});
Given('a second school with its plans', async function (this: Scenario) {
  await this.foundSchool();
});

When('she opens the app', async function (this: Scenario) {
  await this.phone.open();
});
When('she opens the home screen', async function (this: Scenario) {
  await this.phone.open();
});
When('she follows a link that signs in {string}', async function (this: Scenario, name: string) {
  await this.followLink(name);
});
When(
  'on another phone she follows the same link that signs in {string}',
  async function (this: Scenario, name: string) {
    await this.takeAnotherPhone();
    await this.followLink(name);
  },
);
When('she opens the plans', async function (this: Scenario) {
  await this.openPlans();
});
When('she opens her applications', async function (this: Scenario) {
  await this.openApplications();
});
When('she opens her applications at the second school', async function (this: Scenario) {
  await this.openApplicationsAtLatestSchool();
});
When('she opens the plan {string}', async function (this: Scenario, title: string) {
  await this.openPlan(title);
});
When('she begins the form of {string}', async function (this: Scenario, title: string) {
  await this.beginForm(title);
});
When(
  'she comes to the majors of {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.comeToMajors(title, name);
  },
);
When('she fills the form as {string}', async function (this: Scenario, name: string) {
  await this.fillForm(name);
});
Given(
  'she filled the form of {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.fillFormOf(title, name);
  },
);
When('she applies for {string} as {string}', async function (this: Scenario, title: string, name: string) {
  await this.apply(title, name);
});
Given('she applied for {string} as {string}', async function (this: Scenario, title: string, name: string) {
  await this.applyBefore(title, name);
});
Given(
  'she filled the form of {string} as {string} on another phone',
  async function (this: Scenario, title: string, name: string) {
    await this.takeAnotherPhone();
    await this.fillFormOf(title, name);
  },
);
Given(
  'on another phone {string} applied for {string}',
  async function (this: Scenario, name: string, title: string) {
    await this.applyElsewhere(title, name);
  },
);

When('she taps {string}', async function (this: Scenario, name: string) {
  await this.phone.tap(name);
});
When('she searches for {string}', async function (this: Scenario, words: string) {
  await this.phone.type('搜索计划或专业', words);
});
When('she types {string} into {string}', async function (this: Scenario, text: string, label: string) {
  await this.phone.type(label, text);
});
When('she chooses the majors {string}', async function (this: Scenario, names: string) {
  await this.chooseMajors(names.split(', '));
});
When('she removes the major {string}', async function (this: Scenario, name: string) {
  await this.removeMajor(name);
});
When('she agrees to the promise letter', async function (this: Scenario) {
  await this.phone.tick('我已阅读并同意');
});
When('she submits', async function (this: Scenario) {
  await this.submit();
});
When('she submits again', async function (this: Scenario) {
  await this.phone.tap('提交报名');
});
When('she submits with two quick taps', async function (this: Scenario) {
  await this.submitTwice();
});
When('the answer to her submission is lost', async function (this: Scenario) {
  await this.submitWithLostAnswer();
});
When('her phone has kept it', async function (this: Scenario) {
  await this.hasKept();
});
When('she closes the app and opens it again', async function (this: Scenario) {
  await this.phone.close();
  await this.phone.open();
});
When('she discards the draft', async function (this: Scenario) {
  await this.discardDraft();
});
When('she signs out', async function (this: Scenario) {
  await this.signOut();
});
When('she signs in on another phone as {string}', async function (this: Scenario, name: string) {
  await this.signInOnAnotherPhone(name);
});
When('she looks up the result on another phone as {string}', async function (this: Scenario, name: string) {
  await this.lookUpOnAnotherPhone(name);
});
When(
  'somebody looks up {string} with the mobile {string}',
  async function (this: Scenario, name: string, mobile: string) {
    await this.lookUpOnAnotherPhone(name, mobile);
  },
);
When(
  'somebody looks up {string} with {int} wrong mobiles',
  async function (this: Scenario, name: string, tries: number) {
    await this.guessMobiles(name, tries);
  },
);
When('she opens the app of a school that does not exist', async function (this: Scenario) {
  await this.openUnknownSchool();
});

Then('the plan {string} is shown as {string}', async function (this: Scenario, title: string, state: string) {
  await this.cardSays(title, state);
});
Then('the plan {string} is not shown', async function (this: Scenario, title: string) {
  await this.phone.hasNot(title);
});
Then(
  'her applications show {string} as {string}',
  async function (this: Scenario, title: string, state: string) {
    await this.applicationSays(title, state);
  },
);
Then('she is asked to confirm what she filled in', async function (this: Scenario) {
  await this.phone.offers('提交报名');
});
Then('she holds a receipt', async function (this: Scenario) {
  await this.phone.shows('报名已提交');
});
Then('the receipt says that {string} is due', async function (this: Scenario, amount: string) {
  await this.phone.offers(`去缴费 ${amount}`);
});
Then('her majors are {string}', async function (this: Scenario, names: string) {
  await this.majorsAre(names.split(', '));
});
Then('she reads {string}', async function (this: Scenario, text: string) {
  await this.phone.shows(text);
});
Then('she does not read {string}', async function (this: Scenario, text: string) {
  await this.phone.hasNot(text);
});
Then('she does not read the ID number of {string}', async function (this: Scenario, name: string) {
  await this.hidesIdNumber(name);
});
Then('the main button says {string}', async function (this: Scenario, words: string) {
  await this.mainButtonSays(words);
});
Then('{string} is told {string}', async function (this: Scenario, label: string, words: string) {
  await this.isTold(label, words);
});
Then('{string} is not complained about', async function (this: Scenario, label: string) {
  await this.isNotTold(label);
});
Then('{string} holds {string}', async function (this: Scenario, label: string, text: string) {
  await this.holds(label, text);
});
Then('the home screen does not offer to go on', async function (this: Scenario) {
  await this.homeOffersNoDraft();
});
Then('she is offered other plans', async function (this: Scenario) {
  await this.phone.offers('看看其他计划');
});
Then('she is offered to sign in', async function (this: Scenario) {
  await this.phone.offers('报名记录');
});
Then('she is asked to sign in', async function (this: Scenario) {
  await this.isAskedToSignIn();
});
Then('her draft of {string} is kept', async function (this: Scenario, title: string) {
  await this.draftIsKept(title);
});
Then('she is told that she can safely try again', async function (this: Scenario) {
  await this.phone.shows('不会重复报名');
});
Then('she sees {int} application', async function (this: Scenario, count: number) {
  await this.seesApplications(count);
});
