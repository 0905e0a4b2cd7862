import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { fileOf } from '#test/application/enrollment/fakes';
import { settled } from '#test/support/fake-clock';
import { atLastStep, attachmentsOf, fieldOf } from '../filling';
import { FormFixture } from '../form-fixture';

describe('an attachment field', () => {
  it('delays 下一步, which continues by itself once the upload completes', async () => {
    const fixture = new FormFixture();
    const vm = await atLastStep(fixture);
    const { form, uploads } = vm.screen;
    attachmentsOf(vm, 'photo').uploads.add([fileOf('a.jpg')]);
    attachmentsOf(vm, 'proofs').uploads.add([fileOf('b.jpg')]);
    await settled();
    await vm.next();
    fixture.files.uploads[0]?.progress(0.5);
    expect([form?.attempt, uploads.percent, fixture.navigation.steps]).toEqual([0, 25, []]);
    expect(uploads.waitedFor).toEqual({ name: 'a.jpg', count: 2 });
    // A second tap has no effect.
    await vm.next();
    await fixture.files.uploads[0]?.finish();
    expect([uploads.percent, fixture.navigation.steps]).toEqual([50, []]);
    expect(uploads.waitedFor).toEqual({ name: 'b.jpg', count: 1 });
    await fixture.files.uploads[1]?.finish();
    await settled();
    expect(uploads.percent).toBeUndefined();
    expect(fixture.navigation.steps).toMatchObject([{ path: paths.confirmApplication }]);
  });

  it('of an earlier visit are looked for before 下一步 goes on, and leave nothing to be edited', async () => {
    const fixture = new FormFixture();
    const { list } = fixture.kept;
    const asked: (() => void)[] = [];
    fixture.kept.list = async (place) => {
      await new Promise<void>((resolve) => asked.push(resolve));
      return list.call(fixture.kept, place);
    };
    const vm = await atLastStep(fixture);
    await vm.next();
    expect([vm.screen.form?.attempt, vm.screen.uploads.percent, fixture.navigation.steps]).toEqual([
      0,
      0,
      [],
    ]);
    expect(vm.screen.uploads.waitedFor).toBeUndefined();
    for (const respond of asked) respond();
    await settled();
    expect(vm.screen.uploads.percent).toBeUndefined();
    // The required photo is missing.
    expect(vm.screen.form?.attempt).toBe(1);
    expect(fieldOf(vm, 'photo').error).toBeDefined();
    expect(fieldOf(vm, 'proofs').error).toBeUndefined();
  });

  it('ends the wait when an awaited file is deleted, and stays on the step, where that can be undone', async () => {
    const fixture = new FormFixture();
    const vm = await atLastStep(fixture);
    const proofs = attachmentsOf(vm, 'proofs');
    attachmentsOf(vm, 'photo').uploads.add([fileOf('a.jpg')]);
    await settled();
    await fixture.files.uploads[0]?.finish();
    proofs.uploads.add([fileOf('b.jpg')]);
    await settled();
    await vm.next();
    expect(vm.screen.uploads.waitedFor).toEqual({ name: 'b.jpg', count: 1 });
    proofs.uploads.remove('1');
    await settled();
    expect([vm.screen.uploads.percent, fixture.navigation.steps]).toEqual([undefined, []]);
    fixture.toasts.offered?.run();
    await settled();
    expect(proofs.items.map(({ name, state }) => [name, state])).toEqual([['b.jpg', 'uploading']]);
    expect([vm.screen.uploads.percent, fixture.navigation.steps]).toEqual([undefined, []]);
    await vm.next();
    await fixture.files.uploads.at(-1)?.finish();
    await settled();
    expect(fixture.navigation.steps).toMatchObject([{ path: paths.confirmApplication }]);
  });

  it('stops 下一步 with an error if the upload fails', async () => {
    const fixture = new FormFixture();
    const vm = await atLastStep(fixture);
    attachmentsOf(vm, 'photo').uploads.add([fileOf('a.jpg')]);
    await settled();
    await vm.next();
    await fixture.files.uploads[0]?.fail('offline');
    await settled();
    expect([vm.screen.uploads.percent, vm.screen.form?.attempt, fixture.navigation.steps]).toEqual([
      undefined,
      1,
      [],
    ]);
    expect(fieldOf(vm, 'photo').error).toEqual({ key: 'form.uploadUnfinished', params: { name: 'a.jpg' } });
  });
});
