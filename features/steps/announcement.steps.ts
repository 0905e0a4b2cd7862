import { Given, Then } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given(
  'the school announces {string} with {string}',
  async function (this: Scenario, title: string, text: string) {
    await this.school.announce({ title, text: text.replaceAll('\\n', '\n') });
  },
);
Given('the school takes its announcement away', async function (this: Scenario) {
  await this.school.announce({ title: '', text: '' });
});
Then('no announcement stands before them', async function (this: Scenario) {
  await this.screen.hasNoAnnouncement();
});
