import { Given, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { comeToFaceAsChild } from '../support/schools/checkin-child';
import {
  comeToInformation,
  fillInformation,
  fillInformationStep,
  pickBySearching,
  saveInformation,
} from '../support/schools/checkin-information';

Given('a school whose check-in asks for no face photo', async function (this: Scenario) {
  await this.foundSchool();
  await this.school.openCheckin({ facePhoto: 'notRequired' });
});
Given('{string} has read the notice', async function (this: Scenario, name: string) {
  await comeToInformation(this.phone, name);
});
Given('{string} has saved their information', async function (this: Scenario, name: string) {
  await saveInformation(this.phone, name);
});
Given('a new student of 13 years comes to their face photo', async function (this: Scenario) {
  await this.school.admitChild();
  await comeToFaceAsChild(this.phone);
});
When('the student fills in their information', async function (this: Scenario) {
  await fillInformation(this.phone);
});
When(
  'the student fills in the step {int} of their information',
  async function (this: Scenario, step: number) {
    await fillInformationStep(this.phone, step - 1);
  },
);
When('the student goes on to the next step', async function (this: Scenario) {
  await this.phone.leaveStep();
});
When(
  'the student chooses {string} as {string}',
  async function (this: Scenario, option: string, label: string) {
    await this.phone.pick(label, option);
  },
);
When(
  'the student chooses {string} as {string} by searching for {string}',
  async function (this: Scenario, option: string, label: string, words: string) {
    await pickBySearching(this.phone, label, option, words);
  },
);
When(
  'meanwhile {string} saves {string} as {string} on another device',
  async function (this: Scenario, name: string, words: string, label: string) {
    await this.school.saveElsewhere(name, label, words);
  },
);
When('the student taps {string} twice at once', async function (this: Scenario, name: string) {
  await this.phone.tapTwice(name);
});
