import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { fileOf } from '#test/application/enrollment/fakes';
import { application, autumnPlan, autumnTemplate } from '#test/application/enrollment/samples';
import { attachmentsOf, fieldOf, fillIn, type, walk } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';

describe('the draft', () => {
  it('is saved within a second of the last input, with attachments, and restored at the same step', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    expect(vm.screen.saveStatus).toBe('none');
    fillIn(vm);
    await walk(vm, 3);
    attachmentsOf(vm, 'proofs').uploads.add([fileOf('证明.pdf')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    fieldOf(vm, 'name').type('李晓');
    await fixture.clock.passAsync(1000);
    expect(vm.screen.saveStatus).toBe('saved');

    // The page was killed: nothing was disposed or flushed.
    const again = await fixture.form();
    expect(again.screen.form?.steps.position).toBe(3);
    expect(fieldOf(again, 'name').text).toBe('李晓');
    expect(attachmentsOf(again, 'proofs').items.map(({ name, state }) => [name, state])).toEqual([
      ['证明.pdf', 'stored'],
    ]);
    expect(again.screen.saveStatus).toBe('saved');
    attachmentsOf(again, 'proofs').uploads.add([fileOf('b.pdf')]);
    await settled();
    expect(fixture.files.uploads[1]?.credential).toBe('draft-token-1');
  });

  it('contains its progress', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await vm.next();
    await fixture.clock.passAsync(1000);
    expect(fixture.drafts.kept.get('autumn')).toMatchObject({
      planTitle: autumnPlan.title,
      templateVersion: 3,
      step: 1,
      stepCount: 4,
    });
  });

  it.each([
    ['while the form is open', (vm: InformationFormViewModel) => vm],
    [
      'when the form is opened again',
      (vm: InformationFormViewModel, fixture: FormFixture) => {
        vm.dispose();
        return fixture.form();
      },
    ],
  ])('gets the title of a plan that is read after it was saved, %s', async (_, goOn) => {
    const fixture = new FormFixture();
    const { gateway } = fixture;
    const { plan } = gateway;
    let read = () => {};
    const late = new Promise<void>((settle) => {
      read = settle;
    });
    gateway.plan = () => late.then(() => plan.call(gateway));
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    await fixture.clock.passAsync(1000);
    const titled = (planTitle: string) =>
      expect(fixture.drafts.kept.get('autumn')).toMatchObject({ planTitle, answers: { name: '李晓雨' } });
    titled('');
    const { screen } = await goOn(vm, fixture);
    read();
    await settled();
    titled(autumnPlan.title);
    expect(screen.saveStatus).toBe('saved');
    const { writes } = fixture.drafts;
    await screen.load();
    await settled();
    expect(fixture.drafts.writes).toBe(writes);
  });

  it('can be filled without network', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    for (const call of ['openDraft', 'places', 'plan']) fixture.gateway.fails.set(call, 'offline');
    fillIn(vm);
    await walk(vm, 2);
    await fixture.clock.passAsync(1000);
    expect(fixture.drafts.kept.get('autumn')?.answers.school).toBe('青云中学');
    expect(vm.screen.form?.steps.position).toBe(2);
  });

  it('reports that the phone denies storage', async () => {
    const fixture = new FormFixture();
    fixture.drafts.unavailable = true;
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    await fixture.clock.passAsync(1000);
    expect(vm.screen.saveStatus).toBe('unavailable');
  });

  it('is discarded only after a confirmation', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    await fixture.clock.passAsync(1000);
    fixture.confirmations.decision = false;
    await vm.screen.journey.discard();
    expect(fixture.drafts.kept.size).toBe(1);
    fixture.confirmations.decision = true;
    await vm.screen.journey.discard();
    await fixture.clock.passAsync(1000);
    vm.dispose();
    await settled();
    expect(fixture.drafts.kept.size).toBe(0);
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.planDetails,
      params: { plan: 'autumn' },
    });
  });

  it('survives a changed template: valid answers stay, removed ones are reported', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fillIn(vm);
    await fixture.clock.passAsync(1000);
    fixture.gateway.templateResult = {
      ...autumnTemplate,
      version: 4,
      fields: autumnTemplate.fields.flatMap((field) => {
        if (field.key === 'school') return [];
        return field.key === 'nation' ? { ...field, options: [{ index: '09', label: '满族' }] } : field;
      }),
    };
    const again = await fixture.form();
    expect(again.screen.opened?.templateChanged).toBe(true);
    expect(again.removed).toEqual(['民族', '毕业学校']);
    expect(fieldOf(again, 'name').text).toBe('李晓雨');
    expect(fieldOf(again, 'nation').answer).toBeUndefined();
  });

  it('is not looked up if there is an application: its answers are shown instead of an empty form', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationsResult = [application];
    await fixture.form();
    expect(fixture.navigation.last).toMatchObject({ way: 'replace', path: paths.confirmApplication });
    const ran = { ...application, state: { status: 'expired' } as const };
    fixture.navigation.steps.length = 0;
    fixture.gateway.applicationsResult = [ran];
    expect((await fixture.form()).screen.stage).toBe('filling');
    expect(fixture.navigation.steps).toEqual([]);
  });
});
