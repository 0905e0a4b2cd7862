import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When('the student opens the choices of {string}', async function (this: Scenario, label: string) {
  await this.phone.openChoices(label);
});
When('the student is asked something', async function (this: Scenario) {
  await this.phone.showsLayer(true);
});
Then('nothing lies over the page', async function (this: Scenario) {
  await this.phone.showsLayer(false);
});
Then('the student is at home', async function (this: Scenario) {
  await this.phone.arrivesAt('/orientation/homepage/index');
});
