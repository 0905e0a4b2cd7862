import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import {
  beginCheckin,
  expectSavedDate,
  expectSavedPicture,
  expectScreen,
  expectSignedOut,
  goTo,
  guessAdmissions,
  lookUpAdmission,
  readNotice,
  typeNewStudent,
} from '../support/schools/checkin-desk';

Given('a school with its check-in', async function (this: Scenario) {
  await this.foundSchool();
  await this.school.openCheckin();
});
Given('a school whose check-in asks for the admission number', async function (this: Scenario) {
  await this.foundSchool();
  await this.school.openCheckin({ admissionNumber: true });
});
Given('a school whose check-in asks for no notice', async function (this: Scenario) {
  await this.foundSchool();
  await this.school.openCheckin({ notice: false });
});

Given(
  "the clock of their phone is {int} days ahead of the school's",
  function (this: Scenario, days: number) {
    this.time.passTime(-days * 24 * 3_600_000);
  },
);
Given('{string} has begun their check-in', async function (this: Scenario, name: string) {
  await beginCheckin(this.phone, name);
  await this.phone.shows('报到手续');
});
When('{string} begins their check-in', async function (this: Scenario, name: string) {
  await beginCheckin(this.phone, name);
});
When(
  'the student types who they are as the new student {string}',
  async function (this: Scenario, name: string) {
    await typeNewStudent(this.phone, name);
  },
);
When('the student looks up the admission of {string}', async function (this: Scenario, name: string) {
  await lookUpAdmission(this.phone, name);
});
When(
  'somebody looks up the admission of {string} with the ID number {string}',
  async function (this: Scenario, name: string, idCard: string) {
    await lookUpAdmission(this.phone, name, idCard);
  },
);
When(
  'somebody looks up the admission of {string} with {int} wrong ID numbers',
  async function (this: Scenario, name: string, tries: number) {
    await guessAdmissions(this.phone, name, tries);
  },
);
When('the student goes to {string} by its address', async function (this: Scenario, title: string) {
  await goTo(this.phone, title);
});
When('the student reads the notice to its end', async function (this: Scenario) {
  await readNotice(this.phone);
});
When('the student leaves their check-in', async function (this: Scenario) {
  await this.phone.tap('退出');
  await this.phone.confirm('退出');
});

Then('the student is on {string}', async function (this: Scenario, title: string) {
  await expectScreen(this.phone, title);
});
Then('their phone holds the picture without {string}', async function (this: Scenario, name: string) {
  await expectSavedPicture(this.phone, name);
});
Then('their phone holds the date for its calendar', async function (this: Scenario) {
  await expectSavedDate(this.phone);
});
Then('their phone keeps nothing of their check-in', async function (this: Scenario) {
  await expectSignedOut(this.phone);
});
