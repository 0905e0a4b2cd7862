import assert from 'node:assert/strict';
import { Given, Then, When } from '@cucumber/cucumber';
import { person } from '../support/people';
import type { Scenario } from '../support/scenario';
import { until } from '../support/until';

Given('an evening school whose servers sign people in before they apply', async function (this: Scenario) {
  await this.foundKolleg();
});
Given("meanwhile the school's access tokens expire", function (this: Scenario) {
  this.kolleg.expire();
});
When("the student signs in on the school's page as {string}", async function (this: Scenario, name: string) {
  const page = await until(
    () => this.phone.ledTo(/\/anmeldung\?/),
    () => 'the app led nowhere',
  );
  const { idCard, phone } = person(name);
  const body = new URLSearchParams({ name, ausweis: idCard, mobil: phone });
  const signedIn = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  assert.equal(signedIn.status, 303, await signedIn.text());
  const { hash, searchParams } = new URL(signedIn.headers.get('location') ?? '');
  await this.phone.open(hash.slice(1), { oncetoken: searchParams.get('oncetoken') ?? '' });
});
Then(
  'the school holds the application of {string} with its numbers as numbers',
  function (this: Scenario, name: string) {
    const [filed, ...others] = this.kolleg.requests;
    assert.equal(others.length, 0);
    assert.equal(filed?.owner.name, name);
    const { punkte, faecher, wohnheim } = filed?.angaben ?? {};
    assert.deepEqual({ punkte, faecher, wohnheim }, { punkte: 540, faecher: [31], wohnheim: 'nein' });
  },
);
Then('their access was renewed once', function (this: Scenario) {
  assert.equal(this.kolleg.renewals, 1);
});
