import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given(
  'she has come to the materials of {string} as {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.comeToMaterials(title, name);
  },
);
When('she picks her photo', async function (this: Scenario) {
  await this.pickPhoto();
});
Then('her photo is there and she goes on with it', async function (this: Scenario) {
  await this.goesOnWithPhoto();
});
When('she fills the first step as {string}', async function (this: Scenario, name: string) {
  await this.fillStep(name);
});
When('she goes back with the phone', async function (this: Scenario) {
  await this.phone.goBack();
});
When('she goes forward with the phone', async function (this: Scenario) {
  await this.phone.goForward();
});
When('she loads the page anew', async function (this: Scenario) {
  await this.phone.reload();
});
Given(
  'the last step of {string} asks for {int} things more',
  async function (this: Scenario, title: string, count: number) {
    await this.addFields(title, count);
  },
);
Given(
  'meanwhile the form of {string} no longer asks for {string}',
  async function (this: Scenario, title: string, label: string) {
    await this.dropField(label, title);
  },
);
