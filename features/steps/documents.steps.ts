import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When('she downloads it', async function (this: Scenario) {
  await this.phone.tap('下载');
});
Then('she can open the file', async function (this: Scenario) {
  await this.phone.offers('打开查看');
});
Then('her phone holds {string} as the school published it', async function (this: Scenario, name: string) {
  await this.holdsFile(name, undefined);
});
Then(
  'her phone holds {string} with {string} in it',
  async function (this: Scenario, name: string, part: string) {
    await this.holdsFile(name, part);
  },
);
Then('her phone prints it', async function (this: Scenario) {
  await this.hasPrinted();
});
