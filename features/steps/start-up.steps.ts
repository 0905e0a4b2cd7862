import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { screenCalled } from '../support/schools/checkin-desk';

Given('the school {string} with its plans', async function (this: Scenario, name: string) {
  await this.foundSchool({ name });
});
When('the student follows a link that says that school by its id alone', async function (this: Scenario) {
  await this.ways.followSchoolLink();
});
When(
  'the student follows a platform link that signs in the new student {string}',
  async function (this: Scenario, name: string) {
    await this.ways.followStudentLink(name);
  },
);
When(
  'the student follows a platform link to {string} that signs in the new student {string}',
  async function (this: Scenario, title: string, name: string) {
    await this.ways.followStudentLink(name, screenCalled(title));
  },
);
When(
  'on another phone the student follows that link of the new student {string}',
  async function (this: Scenario, name: string) {
    await this.takeAnotherPhone();
    await this.ways.followStudentLink(name);
  },
);
When(
  'the student follows a platform link that signs in {string}',
  async function (this: Scenario, name: string) {
    await this.ways.followPlatformLink(name);
  },
);
When('on another phone the student follows the link that they copied', async function (this: Scenario) {
  await this.ways.followCopiedLink();
});
When(
  'the application that the student is led to opens its page for the form',
  async function (this: Scenario) {
    await this.ways.followJump();
  },
);
When('on another phone the student follows the same link to that form', async function (this: Scenario) {
  await this.ways.followJumpAgain();
});
Given('the school has no mini-programs any more', async function (this: Scenario) {
  await this.school.withoutMiniPrograms();
});
When('the student follows a link that says an id of no school', async function (this: Scenario) {
  await this.ways.followSchoolLink('of-no-school');
});
When('the student follows a link of the campus {string}', async function (this: Scenario, campus: string) {
  await this.ways.followCampusLink(campus);
});
Then('the school is asked for the campus {string}', async function (this: Scenario, campus: string) {
  await this.ways.askedForCampus(campus);
});
Then('the entrances stand in the order {string}', async function (this: Scenario, titles: string) {
  await this.screen.entrancesStand(titles.split(', '));
});
Then('the home screen does not say {string}', async function (this: Scenario, words: string) {
  await this.phone.offers('新生报名');
  await this.phone.settles();
  await this.phone.hasNot(words);
});
