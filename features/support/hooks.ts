import { After, AfterAll, Before, setDefaultTimeout, setWorldConstructor } from '@cucumber/cucumber';
import { closeAssembly, openAssembly } from './assembly';
import { Scenario } from './scenario';

setWorldConstructor(Scenario);
setDefaultTimeout(60_000);

/** ms; the first scenario of a process waits for the database, the server and the built app of all. */
const OPENS_IN = 240_000;

Before({ timeout: OPENS_IN }, async function (this: Scenario) {
  this.begin(await openAssembly(this.parameters.assembly));
});

After(async function (this: Scenario) {
  await this.attachEvidence();
  await this.close();
});

AfterAll(closeAssembly);
