import { After, AfterAll, Before, setDefaultTimeout, setWorldConstructor } from '@cucumber/cucumber';
import { closeAssembly, openAssembly } from './assembly';
import { Scenario } from './scenario';

setWorldConstructor(Scenario);
setDefaultTimeout(60_000);

Before(async function (this: Scenario) {
  this.begin(await openAssembly(this.parameters.assembly));
});

After(async function (this: Scenario) {
  await this.attachEvidence();
  await this.close();
});

AfterAll(closeAssembly);
