import { Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';

When(
  'the student follows a link of the teacher {string} to the plans',
  async function (this: Scenario, teacher: string) {
    await this.ways.followTeacherLink(teacher);
  },
);
Then(
  "the school's desk sees that the teacher {string} brought them",
  async function (this: Scenario, teacher: string) {
    await this.ways.wasBroughtBy(teacher);
  },
);
Then("the school's desk sees that no teacher brought them", async function (this: Scenario) {
  await this.ways.wasBroughtBy(undefined);
});
