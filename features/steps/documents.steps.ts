import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When('she downloads it', async function (this: Scenario) {
  await this.phone.tap('下载');
});
When(
  'she attaches {string} with {string} to {string}',
  async function (this: Scenario, name: string, words: string, label: string) {
    await this.attachText(label, name, words);
  },
);
Then(
  'she sees the file {string} with {string} in it',
  async function (this: Scenario, name: string, part: string) {
    await this.phone.showsFile(name, part);
  },
);
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
