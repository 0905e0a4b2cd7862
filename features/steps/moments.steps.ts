import assert from 'node:assert/strict';
import { Then } from '@cucumber/cucumber';
import type { Scenario } from '../support/scenario';
import { until } from '../support/until';

/** Vibration pattern of each moment (ms on and off, alternately). */
const FELT: Readonly<Record<string, readonly number[]>> = {
  submitted: [12],
  paid: [12, 60, 12],
  admitted: [20],
  stepsDone: [12, 60, 12],
  reported: [30, 60, 30],
};

async function timesFelt({ phone }: Scenario, moment: string): Promise<number> {
  const pattern = String(FELT[moment]);
  return (await phone.felt()).filter((felt) => String(felt) === pattern).length;
}

Then('the heading {string} has the focus', async function (this: Scenario, words: string) {
  const focused = () => this.phone.read<string>('focused');
  await until(
    async () => (await focused()).startsWith(words),
    async () => `“${await focused()}” has the focus`,
  );
});
Then('the student hears {string} once', async function (this: Scenario, words: string) {
  const vibrations = async () =>
    (await this.phone.read<string[]>('spoken')).filter((said) => said.includes(words)).length;
  await until(
    async () => (await vibrations()) === 1,
    async () => `“${words}” is said by ${await vibrations()} regions`,
  );
});
Then('the student hears no {string}', async function (this: Scenario, words: string) {
  const spoken = await this.phone.read<string[]>('spoken');
  assert.ok(!spoken.some((said) => said.includes(words)), spoken.join(' | '));
});
Then('their phone has felt {string} once', async function (this: Scenario, moment: string) {
  assert.equal(await timesFelt(this, moment), this.phone.wantsMotion ? 1 : 0);
});
Then('their phone has not felt {string}', async function (this: Scenario, moment: string) {
  assert.equal(await timesFelt(this, moment), 0);
});
Then('their phone has felt nothing', async function (this: Scenario) {
  assert.deepEqual(await this.phone.felt(), []);
});
