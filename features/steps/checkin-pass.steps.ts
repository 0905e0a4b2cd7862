import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { goTo } from '../support/schools/checkin-desk';
import {
  hidesNewStudentsId,
  leaveAndComeBack,
  showPass,
  showsSamePass,
} from '../support/schools/checkin-gate';

/** ms within which the phone must show a scan. */
const SCAN_SHOWS = 2000;

When('the student shows their pass', async function (this: Scenario) {
  await goTo(this.phone, '报到流程');
  await showPass(this.phone, this.school.gate);
});
When('the student fills the screen with it', async function (this: Scenario) {
  await this.phone.tap('全屏出示');
  await this.phone.offers('关闭');
});
When('a steward takes their spoken code', async function (this: Scenario) {
  await this.school.gate.takeCode();
});
When('the student leaves the page and comes back', async function (this: Scenario) {
  await leaveAndComeBack(this.phone);
});
When('{string} reports at the school with another phone', async function (this: Scenario, name: string) {
  await this.school.gate.reportFromElsewhere(name);
});
Given('a steward without network scans their pass', async function (this: Scenario) {
  await this.school.gate.scanOffline(this.phone);
});
When('that steward finds a network', async function (this: Scenario) {
  await this.school.gate.bringScan();
});

Then('their screen turns to {string} by itself', async function (this: Scenario, words: string) {
  await this.phone.shows(words, SCAN_SHOWS);
});
Then('their pass is still the same', async function (this: Scenario) {
  await showsSamePass(this.phone, this.school.gate);
});
Then(
  'the student does not read the ID number of the new student {string}',
  async function (this: Scenario, name: string) {
    await hidesNewStudentsId(this.phone, name);
  },
);
Then(
  'that steward sees their approved face for {int} seconds',
  async function (this: Scenario, seconds: number) {
    await this.school.gate.seesFace(seconds);
  },
);
Then('another steward does not see it', async function (this: Scenario) {
  await this.school.gate.hidesFace('from another');
});
Then('that steward does not see it any more', async function (this: Scenario) {
  await this.school.gate.hidesFace('from the same');
});
When('{int} seconds have passed', function (this: Scenario, seconds: number) {
  this.time.passTime(seconds * 1000);
});
