import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given('a school with its plans', async function (this: Scenario) {
  await this.foundSchool();
});
Given('a second school with its plans', async function (this: Scenario) {
  await this.foundSchool();
});

When('the student opens the app', async function (this: Scenario) {
  await this.phone.open();
});
When('the student opens the home screen', async function (this: Scenario) {
  await this.phone.open();
});
When('the student follows a link that signs in {string}', async function (this: Scenario, name: string) {
  await this.ways.followLink(name);
});
When(
  'on another phone the student follows the same link that signs in {string}',
  async function (this: Scenario, name: string) {
    await this.takeAnotherPhone();
    await this.ways.followLink(name);
  },
);
When('the student opens the plans', async function (this: Scenario) {
  await this.ways.openPlans();
});
When('the student opens their applications', async function (this: Scenario) {
  await this.ways.openApplications();
});
When('the student opens their applications at the second school', async function (this: Scenario) {
  await this.ways.openApplicationsAtLatestSchool();
});
When('the student opens the plan {string}', async function (this: Scenario, title: string) {
  await this.ways.openPlan(title);
});
When('the student begins the form of {string}', async function (this: Scenario, title: string) {
  await this.form.beginForm(title);
});
When(
  'the student comes to the majors of {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.form.comeToMajors(title, name);
  },
);
When('the student fills the form as {string}', async function (this: Scenario, name: string) {
  await this.form.fillForm(name);
});
Given(
  'the student filled the form of {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.form.fillFormOf(title, name);
  },
);
When(
  'the student applies for {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.form.apply(title, name);
  },
);
Given(
  'the student applied for {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.form.applyBefore(title, name);
  },
);
Given(
  'the student filled the form of {string} as {string} on another phone',
  async function (this: Scenario, title: string, name: string) {
    await this.takeAnotherPhone();
    await this.form.fillFormOf(title, name);
  },
);
Given(
  'on another phone {string} applied for {string}',
  async function (this: Scenario, name: string, title: string) {
    await this.form.applyElsewhere(title, name);
  },
);

When('the student taps {string}', async function (this: Scenario, name: string) {
  await this.phone.tap(name);
});
When('the student searches for {string}', async function (this: Scenario, words: string) {
  await this.phone.type('搜索计划或专业', words);
});
When(
  'the student types {string} into {string}',
  async function (this: Scenario, text: string, label: string) {
    await this.phone.type(label, text);
  },
);
When('the student chooses the majors {string}', async function (this: Scenario, names: string) {
  await this.form.chooseMajors(names.split(', '));
});
When('the student removes the major {string}', async function (this: Scenario, name: string) {
  await this.form.removeMajor(name);
});
When('the student agrees to the promise letter', async function (this: Scenario) {
  await this.phone.tick('我已阅读并同意');
});
When('the student takes their consent back', async function (this: Scenario) {
  await this.phone.tick('我已阅读并同意');
});
When('the student submits', async function (this: Scenario) {
  await this.form.submit();
});
When('the student submits again', async function (this: Scenario) {
  await this.phone.tap('提交报名');
});
When('the student submits with two quick taps', async function (this: Scenario) {
  await this.form.submitTwice();
});
When('the answer to their submission is lost', async function (this: Scenario) {
  await this.form.submitWithLostResponse();
});
When('their phone has kept it', async function (this: Scenario) {
  await this.screen.hasKept();
});
When('the student closes the app and opens it again', async function (this: Scenario) {
  await this.phone.close();
  await this.phone.open();
});
When('the student discards the draft', async function (this: Scenario) {
  await this.form.discardDraft();
});
When('the student signs out', async function (this: Scenario) {
  await this.account.signOut();
});
When('the student signs in on another phone as {string}', async function (this: Scenario, name: string) {
  await this.account.signInOnAnotherPhone(name);
});
When(
  'the student looks up the result on another phone as {string}',
  async function (this: Scenario, name: string) {
    await this.account.lookUpOnAnotherPhone(name);
  },
);
When(
  'somebody looks up {string} with the mobile {string}',
  async function (this: Scenario, name: string, mobile: string) {
    await this.account.lookUpOnAnotherPhone(name, mobile);
  },
);
When(
  'somebody looks up {string} with {int} wrong mobiles',
  async function (this: Scenario, name: string, tries: number) {
    await this.account.guessMobiles(name, tries);
  },
);
When('the student opens the app of a school that does not exist', async function (this: Scenario) {
  await this.ways.openUnknownSchool();
});

Then('the plan {string} is shown as {string}', async function (this: Scenario, title: string, state: string) {
  await this.screen.cardSays(title, state);
});
Then(
  'their applications show {string} as {string}',
  async function (this: Scenario, title: string, state: string) {
    await this.screen.applicationSays(title, state);
  },
);
Then('the student is asked to confirm what they filled in', async function (this: Scenario) {
  await this.phone.offers('提交报名');
});
Then('the student holds a receipt', async function (this: Scenario) {
  await this.phone.shows('报名已提交');
});
Then('the receipt says that {string} is due', async function (this: Scenario, amount: string) {
  await this.phone.offers(`去缴费 ${amount}`);
});
Then('their majors are {string}', async function (this: Scenario, names: string) {
  await this.screen.majorsAre(names.split(', '));
});
Then('the student reads {string}', async function (this: Scenario, text: string) {
  await this.phone.shows(text);
});
Then('the student does not read {string}', async function (this: Scenario, text: string) {
  await this.phone.hasNot(text);
});
Then('the student does not read the ID number of {string}', async function (this: Scenario, name: string) {
  await this.screen.hidesIdNumber(name);
});
Then('the main button says {string}', async function (this: Scenario, words: string) {
  await this.screen.mainButtonSays(words);
});
Then('{string} is told {string}', async function (this: Scenario, label: string, words: string) {
  await this.screen.showsError(label, words);
});
Then(
  '{string} is told at most {int} characters',
  async function (this: Scenario, label: string, most: number) {
    assert.ok(Array.from(await this.phone.read<string>('errorMessage', label)).length <= most);
  },
);
Then('{string} is not complained about', async function (this: Scenario, label: string) {
  await this.screen.showsNoError(label);
});
Then('{string} holds {string}', async function (this: Scenario, label: string, text: string) {
  await this.screen.holds(label, text);
});
Then('the home screen does not offer to go on', async function (this: Scenario) {
  await this.screen.homeOffersNoDraft();
});
Then('the student is offered other plans', async function (this: Scenario) {
  await this.phone.offers('看看其他计划');
});
Then('the student is offered to sign in', async function (this: Scenario) {
  await this.phone.offers('报名记录');
});
Then('the student is asked to sign in', async function (this: Scenario) {
  await this.account.isAskedToSignIn();
});
Then('their draft of {string} is kept', async function (this: Scenario, title: string) {
  await this.screen.draftIsKept(title);
});
Then('the student is told that they can safely try again', async function (this: Scenario) {
  await this.phone.shows('不会重复报名');
});
Then('the student sees {int} application', async function (this: Scenario, count: number) {
  await this.screen.seesApplications(count);
});
