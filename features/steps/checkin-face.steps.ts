import { Given, When } from '@cucumber/cucumber';
import { goTo } from '../support/checkin-desk';
import { choosePhoto, handInPhoto } from '../support/checkin-gate';
import type { Scenario } from '../support/scenario';

Given('she has agreed to the face photo', async function (this: Scenario) {
  await this.gate.consentToFace(this.phone);
});
When('she chooses a photo from her album', async function (this: Scenario) {
  await goTo(this.phone, '拍摄人脸照片');
  await choosePhoto(this.phone);
});
When('she chooses a text as her photo', async function (this: Scenario) {
  await goTo(this.phone, '拍摄人脸照片');
  await choosePhoto(this.phone, 'text');
});
Given('she has handed in a face photo', async function (this: Scenario) {
  await goTo(this.phone, '拍摄人脸照片');
  await handInPhoto(this.phone);
});
When('she hands in another face photo', async function (this: Scenario) {
  await this.phone.tap('重新拍摄');
  await handInPhoto(this.phone);
});
When('the school finds the face photo good', async function (this: Scenario) {
  await this.gate.decideFace(this.phone, 'pass');
});
When('the school finds the face photo too dark', async function (this: Scenario) {
  await this.gate.decideFace(this.phone, { refuse: ['tooDark'] });
});
When('she deletes her face photo', async function (this: Scenario) {
  await this.phone.tap('删除照片');
  await this.phone.confirm('删除照片');
});
