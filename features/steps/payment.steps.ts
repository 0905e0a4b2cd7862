import { Given, Then, When } from '@cucumber/cucumber';
import { person } from '../support/people';
import type { Scenario } from '../support/scenario';

Given('a school whose fees are paid at its desk, with its plans', async function (this: Scenario) {
  await this.foundSchool({ deskOnly: true });
});
When('the student comes to the payment sheet', async function (this: Scenario) {
  await this.payment.comeToSheet();
});
When('the student pays at the sheet', async function (this: Scenario) {
  await this.payment.decideAtSheet('pay');
});
When('the student closes the sheet without paying', async function (this: Scenario) {
  await this.payment.decideAtSheet('cancel');
});
Given('the next sheet says that it was paid and takes no money', function (this: Scenario) {
  this.payment.money.script({ sheet: 'okWithoutMoney' });
});
Given('the next sheet takes their money and never says so', function (this: Scenario) {
  this.payment.money.script({ sheet: 'moneyWithoutOk' });
});
Given('the notification of the next payment is lost', function (this: Scenario) {
  this.payment.money.script({ notification: 'lost' });
});
Given('the notification of the next payment comes three times', function (this: Scenario) {
  this.payment.money.script({ notification: 'repeated' });
});
Given('fees are paid inside WeChat alone', function (this: Scenario) {
  this.payment.money.isWeChat();
});
When('their money comes from elsewhere', async function (this: Scenario) {
  await this.payment.money.pay();
});
When('their money comes after the order was closed', async function (this: Scenario) {
  await this.payment.money.arriveLate();
});
When('the time to pay runs out', async function (this: Scenario) {
  await this.payment.letPaymentTimePass();
});
Then('no more of their money is taken', async function (this: Scenario) {
  await this.payment.money.takesNoMore();
});
Given('the payment network does not answer the school', function (this: Scenario) {
  this.payment.money.setReportsToSchool(false);
});
When('the payment network answers again', function (this: Scenario) {
  this.payment.money.setReportsToSchool(true);
});
When("the school's desk waives their fee", async function (this: Scenario) {
  await this.school.exemptFee();
});
When('the school reconciles its payments', async function (this: Scenario) {
  await this.payment.reconcile();
});
When('{string} withdraws on another device', async function (this: Scenario, name: string) {
  await this.school.withdrawElsewhere(person(name));
});
