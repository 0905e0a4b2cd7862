import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
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
