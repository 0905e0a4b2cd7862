import { Given, When } from '@cucumber/cucumber';
import { person } from '../support/people';
import type { Scenario } from '../support/scenario';

Given(
  'strangers elsewhere keep the new student {string} waiting',
  async function (this: Scenario, name: string) {
    await this.school.guessNewStudent(name);
  },
);
Given('strangers elsewhere keep {string} waiting', async function (this: Scenario, name: string) {
  await this.school.guessApplicant(person(name));
});
Given(
  'strangers elsewhere file for {string} under numbers like that of {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.school.fileMaskedNumbers(title, person(name));
  },
);
When('the student types the code that the school sent them', async function (this: Scenario) {
  await this.account.typeSentCode();
});
