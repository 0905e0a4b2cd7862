import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { NOW } from '#test/support/fake-clock';
import { draft, failing } from '../fakes';
import { InformationDesk, received } from './information-desk';

function saved(desk = new InformationDesk()): InformationDesk {
  desk.saveElsewhere({ nation: '满族', arrivalDay: received });
  desk.record = { ...desk.record, infoSavedAt: NOW };
  return desk;
}

describe('确认无误', () => {
  test('shows all answers by their sections', async () => {
    const vm = await saved().confirmation();
    const lines = vm.sections.map(({ lines }) => lines.map(({ label, parts }) => [label, parts]));
    expect(lines).toEqual([
      [
        ['民族', ['满族']],
        ['详细地址', []],
      ],
      [['到校日期', [received]]],
    ]);
  });

  test('as the last step says that all is done, with their arrival', async () => {
    const desk = saved();
    const vm = await desk.confirmation();
    await Promise.all([vm.confirm(), vm.confirm()]);
    expect([vm.stage, desk.calls, vm.confirmedAt]).toEqual(['complete', 1, NOW]);
    expect(vm.arrival.map(({ label }) => label)).toEqual(['到校日期']);
    expect(desk.navigation.steps).toEqual([]);
    vm.openPass();
    expect(desk.navigation.last?.path).toBe(paths.procedure);
  });

  test('before the face photo goes on there', async () => {
    const desk = saved();
    desk.setting = { ...desk.setting, facePhoto: 'required' };
    const vm = await desk.confirmation();
    await vm.confirm();
    expect([vm.stage, desk.navigation.last?.path]).toEqual(['review', paths.faceStandard]);
    expect(desk.toasts.shown).toEqual([{ key: 'information.confirmed' }]);
  });

  test('said once goes on without being said again', async () => {
    const desk = saved();
    desk.record = { ...desk.record, infoConfirmedAt: NOW };
    const vm = await desk.confirmation();
    expect(vm.confirmedAt).toBe(NOW);
    vm.goOn();
    expect([desk.calls, desk.navigation.last?.path]).toEqual([0, paths.procedure]);
  });
});

describe('another device', () => {
  test('that has saved meanwhile is shown, and confirmed by a second tap', async () => {
    const desk = saved();
    const vm = await desk.confirmation();
    desk.saveElsewhere({ nation: '回族' });
    await vm.confirm();
    expect(vm.changedLines.map(({ label, parts }) => [label, parts])).toEqual([['民族', ['回族']]]);
    expect([vm.stage, vm.confirmedAt]).toEqual(['review', undefined]);
    await vm.confirm();
    expect([vm.stage, vm.changedLines]).toEqual(['complete', []]);
  });
});

describe('what stands on this phone and is not saved', () => {
  test.each([
    ['another answer', { nation: '回族', arrivalDay: received }, true],
    ['the same answers', { nation: '满族', arrivalDay: received }, false],
  ])('is told for %s', async (_, answers, told) => {
    const desk = saved();
    desk.drafts.kept.set('w1', draft({ planId: 'w1', answers }));
    const vm = await desk.confirmation();
    expect(vm.isUnsaved).toBe(told);
  });

  test('a phone that denies storage has nothing', async () => {
    const desk = saved();
    desk.drafts.denied = true;
    const vm = await desk.confirmation();
    expect([vm.stage, vm.isUnsaved]).toEqual(['review', false]);
  });

  test('is gone back to, and a section is corrected by its number', async () => {
    const desk = saved();
    const vm = await desk.confirmation();
    vm.goOnFilling();
    expect(desk.navigation.last).toEqual({
      way: 'replace',
      path: paths.checkinInformation,
      params: undefined,
    });
    vm.edit(1);
    expect(desk.navigation.last?.params).toEqual({ step: '1' });
  });
});

describe('what goes wrong', () => {
  test('while it is read is said', async () => {
    const vm = await saved(new InformationDesk({ record: failing('offline') })).confirmation();
    expect([vm.stage, vm.reading.failure]).toEqual(['failed', 'offline']);
  });

  test('while it is confirmed is said, and can be tapped again', async () => {
    const vm = await saved(new InformationDesk({ confirm: failing('server') })).confirmation();
    await vm.confirm();
    expect([vm.stage, vm.confirmation.error, vm.confirmation.busy]).toEqual([
      'review',
      { key: 'error.server' },
      false,
    ]);
  });

  test('because nothing is saved yet leads to the steps', async () => {
    const desk = new InformationDesk();
    const vm = await desk.confirmation();
    expect([vm.stage, desk.navigation.last?.path]).toEqual(['loading', paths.checkin]);
  });

  test.each([
    ['step', paths.checkin, undefined],
    ['version', undefined, { key: 'information.refused' }],
  ])('in the answer at %s', async (path, went, problem) => {
    const refusal = { refused: 'invalid', path, reason: 'value' } as const;
    const desk = saved(new InformationDesk({ confirm: async () => refusal }));
    const vm = await desk.confirmation();
    await vm.confirm();
    expect([desk.navigation.last?.path, vm.confirmation.error]).toEqual([went, problem]);
  });
});

test('an answer after the student has left changes nothing', async () => {
  const desk = saved();
  const vm = await desk.confirmation();
  const confirming = vm.confirm();
  vm.dispose();
  await confirming;
  expect([vm.stage, vm.confirmedAt, desk.navigation.steps]).toEqual(['review', undefined, []]);
});
