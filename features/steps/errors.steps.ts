import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { faultCalled } from '../support/schools/faults';

const OPERATIONS = {
  'where it is': 'config',
  'for its plans': 'plans',
  'for their applications': 'applications',
  'to take their application': 'submission',
  'to show their file': 'filePreview',
  'to store their file': 'upload',
} as const;

Given('a school that seals nothing, with its plans', async function (this: Scenario) {
  await this.foundSchool({ sealed: false });
});

Given(
  /^asked (where it is|for its plans|for their applications|to take their application|to show their file|to store their file), the school (.+)$/,
  function (this: Scenario, operation: keyof typeof OPERATIONS, fault: string) {
    this.network.injectFault(OPERATIONS[operation], faultCalled(fault));
  },
);
When('the school is well again', function (this: Scenario) {
  this.network.restore();
});
Given('the school forgets whom it knew', async function (this: Scenario) {
  // Pending calls of the phone have to end first.
  await this.phone.settles();
  this.network.forgetTokens();
});
Given('the school renews its keys', async function (this: Scenario) {
  await this.time.renewKeys();
});

When('their phone loses the network', async function (this: Scenario) {
  await this.phone.loseNetwork();
});
When('their phone finds the network again', async function (this: Scenario) {
  await this.phone.findNetwork();
});
When('the student signs in as {string}', async function (this: Scenario, name: string) {
  await this.account.signIn(name);
});
When('the student corrects what was sent back of {string}', async function (this: Scenario, title: string) {
  await this.form.editReturned(title);
});
When('the student looks at their photo', async function (this: Scenario) {
  await this.files.lookAtPhoto();
});
When('the student submits until the school has it', async function (this: Scenario) {
  await this.form.submitUntilTaken();
});
When('the student attaches their photo once more', async function (this: Scenario) {
  await this.files.attachPhotoAgain();
});

Then(
  'within a minute the student reads {string}',
  { timeout: 90_000 },
  async function (this: Scenario, text: string) {
    await this.phone.shows(text, 60_000);
  },
);
Given('their phone keeps their sign-in', async function (this: Scenario) {
  await this.phone.settles();
  await this.account.keepsSignIn();
});
Then('their phone keeps the language and the encryption setting alone', async function (this: Scenario) {
  await this.account.keepsSettingsAlone();
});
