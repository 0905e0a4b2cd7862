import { Given, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

Given(
  'strangers elsewhere keep the new student {string} waiting',
  async function (this: Scenario, name: string) {
    await this.guessNewStudent(name);
  },
);
Given('strangers elsewhere keep {string} waiting', async function (this: Scenario, name: string) {
  await this.guessApplicant(name);
});
Given(
  'strangers elsewhere file for {string} under numbers like that of {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.fileMaskedNumbers(title, name);
  },
);
When('the student types the code that the school sent them', async function (this: Scenario) {
  await this.typeSentCode();
});
