import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { fieldOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';

describe('another page with the same draft', () => {
  async function both() {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    await fixture.clock.passAsync(1000);
    const kept = fixture.drafts.kept.get('autumn');
    if (!kept) throw new Error('nothing is kept');
    fixture.drafts.elsewhere('autumn', { ...kept, answers: { name: '李小雨', phone: '13800138000' } });
    await settled();
    return { desk: fixture, vm };
  }

  it('is reported at once, and nothing is saved before the student chooses', async () => {
    const { desk: fixture, vm } = await both();
    expect(vm.screen.draft.conflict).toHaveProperty('newer');
    expect(vm.screen.draft.saveStatus).toBe('none');
    type(vm, 'name', '李晓');
    await fixture.clock.passAsync(1000);
    expect(fixture.drafts.kept.get('autumn')?.answers.name).toBe('李小雨');
  });

  it('can be resolved with the other page’s answers', async () => {
    const { desk: fixture, vm } = await both();
    await vm.screen.draftActions.resolve('useOther');
    expect([fieldOf(vm, 'name').text, fieldOf(vm, 'phone').text]).toEqual(['李小雨', '138 0013 8000']);
    type(vm, 'name', '李小');
    await fixture.clock.passAsync(1000);
    expect([vm.screen.draft.conflict, fixture.drafts.kept.get('autumn')?.answers.name]).toEqual([
      undefined,
      '李小',
    ]);
  });

  it('can be resolved with this page’s answers', async () => {
    const { desk: fixture, vm } = await both();
    await vm.screen.draftActions.resolve('keepMine');
    expect([fieldOf(vm, 'name').text, vm.screen.draft.saveStatus]).toEqual(['李晓雨', 'saved']);
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual({ name: '李晓雨' });
  });

  async function withGrant() {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    await fixture.clock.passAsync(1000);
    const kept = fixture.drafts.kept.get('autumn');
    if (kept?.kind !== 'newApplication') throw new Error('nothing is kept');
    const token = credentialOf('of the other page');
    const sent = { draftId: 'd9', planId: 'autumn', submissionKey: 'key9', token, sent: [kept.answers] };
    const submit = () => fixture.drafts.elsewhere('autumn', { ...kept, grant: sent });
    const grant = () => {
      const stored = fixture.drafts.kept.get('autumn');
      return stored?.kind === 'newApplication' ? stored.grant : undefined;
    };
    return { fixture, vm, sent, submit, grant };
  }

  it('that only submitted it is no conflict: changes here belong to the same submission', async () => {
    const { fixture, vm, sent, submit, grant } = await withGrant();
    submit();
    await settled();
    expect(vm.screen.draft.conflict).toBeUndefined();
    type(vm, 'name', '李晓');
    await fixture.clock.passAsync(1000);
    expect(vm.screen.draft.conflict).toBeUndefined();
    expect([fixture.drafts.kept.get('autumn')?.answers.name, grant()]).toEqual(['李晓', sent]);
  });

  it('that opened the school’s draft first is no conflict with one that is opened here', async () => {
    const { fixture, vm, sent, submit, grant } = await withGrant();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const openDraft = fixture.gateway.openDraft.bind(fixture.gateway);
    fixture.gateway.openDraft = (planId) => arrived.then(() => openDraft(planId));
    const credential = vm.screen.session.credential();
    submit();
    arrive();
    expect(await credential).toBe(sent.token);
    expect([vm.screen.draft.conflict, grant()]).toEqual([undefined, sent]);
  });

  it('that signed out prevents saving the draft again', async () => {
    const { desk: fixture, vm } = await both();
    fixture.drafts.elsewhere('autumn', undefined);
    await settled();
    expect(vm.screen.draft.conflict).toEqual({ deleted: true });
    type(vm, 'name', '李晓');
    await fixture.clock.passAsync(1000);
    expect(fixture.drafts.kept.size).toBe(0);
    await vm.screen.draftActions.resolve('useOther');
    expect(fixture.navigation.last).toMatchObject({ way: 'replace', path: paths.planDetails });
    vm.dispose();
    await settled();
    expect(fixture.drafts.kept.size).toBe(0);
  });
});
