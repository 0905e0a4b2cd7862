import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { application, fullAnswers } from '#test/application/enrollment/samples';
import { fieldOf, fillIn, majorsOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';
import { draft } from '../confirm-application/confirmation';

describe('coming back from the confirmation', () => {
  it('corrects one step and returns there', async () => {
    const fixture = new FormFixture();
    fillIn(await fixture.form());
    await fixture.clock.passAsync(1000);
    const vm = await fixture.form({ plan: 'autumn', step: '1' });
    expect(vm.screen.form?.steps.current?.title).toBe('家庭信息');
    type(vm, 'school', '第一中学');
    await vm.next();
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.confirmApplication,
      params: { plan: 'autumn' },
    });
    expect(fixture.drafts.kept.get('autumn')?.answers.school).toBe('第一中学');
  });

  it('begins where it was left off where the address names no step of it', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await vm.next();
    await fixture.clock.passAsync(1000);
    const again = await fixture.form({ plan: 'autumn', step: 'x' });
    expect(again.screen.form?.steps.current?.number).toBe(1);
  });

  it('opens at the field that the school did not accept, and says so there', async () => {
    const fixture = new FormFixture();
    fillIn(await fixture.form());
    await fixture.clock.passAsync(1000);
    const vm = await fixture.form({ plan: 'autumn', field: 'school' });
    expect(vm.screen.form?.steps.current?.number).toBe(1);
    expect(vm.screen.form?.invalid).toEqual(['field-school']);
    expect(fieldOf(vm, 'school').error).toEqual({ key: 'form.notAccepted' });
    // From there back to the confirmation, without the following steps.
    fieldOf(vm, 'school').type('第一中学');
    await vm.next();
    expect(fixture.navigation.last?.path).toBe(paths.confirmApplication);
  });

  it('goes on to what is still missing elsewhere', async () => {
    const fixture = new FormFixture();
    const { majors: _, ...answers } = fullAnswers;
    fillIn(await fixture.form(), answers);
    await fixture.clock.passAsync(1000);
    const vm = await fixture.form({ plan: 'autumn', step: '0' });
    await vm.next();
    expect(vm.screen.form?.steps.current?.title).toBe('意向专业');
    expect(vm.screen.form?.invalid).toEqual(['field-majors']);
    majorsOf(vm).add('m2');
    await vm.next();
    expect(fixture.navigation.last?.path).toBe(paths.confirmApplication);
  });
});

describe('back in the form while the application is being sent', () => {
  /** The confirmation was left while it was sending; `arrive` lets the school answer. */
  async function leftWhileSending() {
    const fixture = new FormFixture();
    await fixture.drafts.save(draft);
    const { gateway } = fixture;
    const submit = gateway.submit.bind(gateway);
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    gateway.submit = (grant, submission) => late.then(() => submit(grant, submission));
    const confirmation = await fixture.confirm();
    confirmation.journey.agree(true);
    const sending = confirmation.journey.submit();
    await settled();
    confirmation.dispose();
    const vm = await fixture.form();
    gateway.applicationsResult = [{ ...application, planId: 'autumn' }];
    return {
      fixture,
      vm,
      arrive: async () => {
        arrive();
        await sending;
        await settled();
      },
    };
  }

  it('shows the receipt once the school has answered', async () => {
    const { fixture, arrive } = await leftWhileSending();
    const params = { plan: 'autumn' };
    const toReceipt = { way: 'replace', path: paths.confirmApplication, params };
    expect(fixture.navigation.last).not.toEqual(toReceipt);
    await arrive();
    expect(fixture.navigation.last).toEqual(toReceipt);
  });

  it('keeps an answer that was changed since', async () => {
    const { fixture, vm, arrive } = await leftWhileSending();
    const { last } = fixture.navigation;
    type(vm, 'name', '李晓雪');
    await arrive();
    expect(fixture.navigation.last).toEqual(last);
    await fixture.clock.passAsync(1000);
    expect(vm.screen.stage).toBe('deleted');
    vm.screen.journey.continueHere();
    await settled();
    expect(fieldOf(vm, 'name').text).toBe('李晓雪');
  });
});

it('a form whose draft was submitted in another tab shows the receipt', async () => {
  const fixture = new FormFixture();
  await fixture.drafts.save(draft);
  await fixture.form();
  fixture.gateway.applicationsResult = [{ ...application, planId: 'autumn' }];
  fixture.session.signIn(credentialOf('applicant-token'));
  fixture.drafts.elsewhere('autumn', undefined);
  await settled();
  expect(fixture.navigation.last?.path).toBe(paths.confirmApplication);
});
