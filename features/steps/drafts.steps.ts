import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given(
  'the student has come to the materials of {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.form.comeToMaterials(title, name);
  },
);
When('the student picks their photo', async function (this: Scenario) {
  await this.files.pickPhoto();
});
Then('their photo is there and the student goes on with it', async function (this: Scenario) {
  await this.files.goesOnWithPhoto();
});
When('the student fills the first step as {string}', async function (this: Scenario, name: string) {
  await this.form.fillStep(name);
});
When('the student goes back with the phone', async function (this: Scenario) {
  await this.phone.goBack();
});
When('the student goes forward with the phone', async function (this: Scenario) {
  await this.phone.goForward();
});
When('the student loads the page anew', async function (this: Scenario) {
  await this.phone.reload();
});
Given(
  'the last step of {string} asks for {int} things more',
  async function (this: Scenario, title: string, count: number) {
    await this.school.addFields(title, count);
  },
);
Given(
  'meanwhile the form of {string} no longer asks for {string}',
  async function (this: Scenario, title: string, label: string) {
    await this.school.dropField(title, label);
  },
);
