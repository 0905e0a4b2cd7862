import { Given, Then, When } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { until } from '../support/until';

const methods = {
  'at signed addresses': 'signedUrl',
  'in forms': 'formPost',
  'as text': 'base64',
} as const;

Given(
  /^a school that takes files (at signed addresses|in forms|as text)$/,
  async function (this: Scenario, how: string) {
    const method = methods[how as keyof typeof methods];
    await this.foundSchool({ upload: { method, skipGetFileToken: method === 'base64' } });
  },
);

Then(
  'the school holds the very bytes of the photo of {string}',
  async function (this: Scenario, name: string) {
    await this.files.schoolHoldsPhoto(name);
  },
);

When(
  /^the student picks their certificate beside (an empty file|a byte more than 20 MB|a text that calls itself a PDF|one whose name no file system takes)$/,
  async function (this: Scenario, beside: string) {
    await this.files.pickCertificate(beside);
  },
);
When('the student picks eleven certificates', async function (this: Scenario) {
  await this.files.pickCertificates(11);
});
Given('a school that takes large files in parts', async function (this: Scenario) {
  await this.foundSchool({
    upload: { method: 'signedUrl', serverType: 2, multipartAbove: 5, chunkSize: 5 },
  });
});
Given('the network breaks {int} times while a file is on its way', function (this: Scenario, count: number) {
  this.network.breakParts(count);
});
When('the student picks a large scan', async function (this: Scenario) {
  await this.files.pickScan();
});
Then('it arrives by itself, and none of its parts twice', async function (this: Scenario) {
  await this.files.arrivedInParts();
});
Then('the school keeps no part of it', async function (this: Scenario) {
  await this.files.discardedAtSchool();
});
Given('their files stay long on their way', function (this: Scenario) {
  this.network.holdUploads();
});
// A file is sent once the phone has its copy.
Given('their file is on its way', async function (this: Scenario) {
  await until(
    () => this.network.holdsUploads,
    () => 'no file is on its way',
  );
});
When('their files arrive', function (this: Scenario) {
  this.network.releaseUploads();
});
