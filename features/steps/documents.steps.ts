import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When('the student downloads it', async function (this: Scenario) {
  await this.phone.tap('下载');
});
When(
  'the student attaches {string} with {string} to {string}',
  async function (this: Scenario, name: string, words: string, label: string) {
    await this.files.attachText(label, name, words);
  },
);
Then(
  'the student sees the file {string} with {string} in it',
  async function (this: Scenario, name: string, part: string) {
    await this.phone.showsFile(name, part);
  },
);
Then('their phone holds {string} as the school published it', async function (this: Scenario, name: string) {
  await this.screen.holdsFile(name, undefined);
});
Then(
  'their phone holds {string} with {string} in it',
  async function (this: Scenario, name: string, part: string) {
    await this.screen.holdsFile(name, part);
  },
);
Then('their phone prints it', async function (this: Scenario) {
  await this.screen.hasPrinted();
});
