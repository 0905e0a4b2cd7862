import { Given, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { goTo } from '../support/schools/checkin-desk';
import { choosePhoto, handInPhoto } from '../support/schools/checkin-gate';

Given('the student has agreed to the face photo', async function (this: Scenario) {
  await this.school.gate.consentToFace(this.phone);
});
When('the student chooses a photo from their album', async function (this: Scenario) {
  await goTo(this.phone, '拍摄人脸照片');
  await choosePhoto(this.phone);
});
When('the student chooses a text as their photo', async function (this: Scenario) {
  await goTo(this.phone, '拍摄人脸照片');
  await choosePhoto(this.phone, 'text');
});
Given('the student has handed in a face photo', async function (this: Scenario) {
  await goTo(this.phone, '拍摄人脸照片');
  await handInPhoto(this.phone);
});
When('the student hands in another face photo', async function (this: Scenario) {
  await this.phone.tap('重新拍摄');
  await handInPhoto(this.phone);
});
When('the school finds the face photo good', async function (this: Scenario) {
  await this.school.gate.decideFace(this.phone, 'pass');
});
When('the school finds the face photo too dark', async function (this: Scenario) {
  await this.school.gate.decideFace(this.phone, { refuse: ['tooDark'] });
});
When('the student deletes their face photo', async function (this: Scenario) {
  await this.phone.tap('删除照片');
  await this.phone.confirm('删除照片');
});
