import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { NOW, settled } from '#test/support/fake-clock';
import { draft, failing } from '../fakes';
import { InformationFixture, received } from './information-fixture';

function saved(fixture = new InformationFixture()): InformationFixture {
  fixture.saveElsewhere({ nation: '满族', arrivalDay: received });
  fixture.record = { ...fixture.record, infoSavedAt: NOW };
  return fixture;
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

  test('is left when it is seen again after the session has ended on another page of the phone', async () => {
    const fixture = saved();
    await fixture.confirmation();
    fixture.visibility.set(false);
    fixture.visibility.set(true);
    expect(fixture.navigation.went).toEqual([]);
    fixture.visibility.set(false);
    fixture.session.leaveCheckin();
    fixture.visibility.set(true);
    expect(fixture.navigation.went).toEqual([[paths.checkinEntry]]);
  });

  test('as the last step says that all is done, with the arrival', async () => {
    const fixture = saved();
    const vm = await fixture.confirmation();
    await Promise.all([vm.step.confirm(), vm.step.confirm()]);
    expect([vm.stage, fixture.calls, vm.confirmedAt]).toEqual(['complete', 1, NOW]);
    expect(vm.arrival.map(({ label }) => label)).toEqual(['到校日期']);
    expect(fixture.navigation.steps).toEqual([]);
    vm.openPass();
    expect(fixture.navigation.last?.path).toBe(paths.procedure);
  });

  test('before the face photo leads to it', async () => {
    const fixture = saved();
    fixture.setting = { ...fixture.setting, facePhoto: 'required' };
    const vm = await fixture.confirmation();
    await vm.step.confirm();
    expect([vm.stage, fixture.navigation.last?.path]).toEqual(['review', paths.faceStandard]);
    expect(fixture.toasts.shown).toEqual([{ key: 'information.confirmed' }]);
  });

  test('confirmed before leads on without another call', async () => {
    const fixture = saved();
    fixture.record = { ...fixture.record, infoConfirmedAt: NOW };
    const vm = await fixture.confirmation();
    expect(vm.confirmedAt).toBe(NOW);
    vm.step.proceed();
    expect([fixture.calls, fixture.navigation.last?.path]).toEqual([0, paths.procedure]);
  });
});

describe('another device', () => {
  test('that has saved meanwhile: its version is shown, and confirmed by a second tap', async () => {
    const fixture = saved();
    const vm = await fixture.confirmation();
    fixture.saveElsewhere({ nation: '回族' });
    await vm.step.confirm();
    expect(vm.changedLines.map(({ label, parts }) => [label, parts])).toEqual([['民族', ['回族']]]);
    expect([vm.stage, vm.confirmedAt]).toEqual(['review', undefined]);
    await vm.step.confirm();
    expect([vm.stage, vm.changedLines]).toEqual(['complete', []]);
  });
});

describe('an unsaved draft on this phone', () => {
  test.each([
    ['another answer', { nation: '回族', arrivalDay: received }, true],
    ['the same answers', { nation: '满族', arrivalDay: received }, false],
    [
      'an answer that was typed and removed again',
      { nation: '满族', arrivalDay: received, address: ' ' },
      false,
    ],
  ])('is reported for %s', async (_, answers, expected) => {
    const fixture = saved();
    fixture.drafts.kept.set('w1', draft({ planId: 'w1', answers }));
    const vm = await fixture.confirmation();
    expect(vm.isUnsaved).toBe(expected);
  });

  test('is none on a phone that denies storage', async () => {
    const fixture = saved();
    fixture.drafts.unavailable = true;
    const vm = await fixture.confirmation();
    expect([vm.stage, vm.isUnsaved]).toEqual(['review', false]);
  });

  test('is opened again, at the section to correct', async () => {
    const fixture = saved();
    const vm = await fixture.confirmation();
    vm.goOnFilling();
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.checkinInformation,
      params: undefined,
    });
    vm.edit(1);
    expect(fixture.navigation.last?.params).toEqual({ step: '1' });
  });
});

test('确认无误 without network confirms what was reviewed once it is back', async () => {
  const fixture = saved();
  const vm = await fixture.confirmation();
  fixture.connectivity.set(false);
  await vm.step.confirm();
  expect([vm.error, vm.confirmedAt]).toEqual([{ key: 'checkin.sendsItself' }, undefined]);
  fixture.connectivity.set(true);
  await settled();
  expect([vm.stage, vm.confirmedAt, fixture.calls]).toEqual(['complete', NOW, 2]);
});

describe('what goes wrong', () => {
  test('while loading is shown', async () => {
    const vm = await saved(new InformationFixture({ record: failing('offline') })).confirmation();
    expect([vm.stage, vm.loading.failure]).toEqual(['failed', 'offline']);
  });

  test('while confirming is shown, and can be retried', async () => {
    const vm = await saved(new InformationFixture({ confirm: failing('forbidden') })).confirmation();
    await vm.step.confirm();
    expect([vm.stage, vm.error, vm.isConfirming]).toEqual(['review', { key: 'error.forbidden' }, false]);
  });

  test('a school that says why it does not confirm has answered', async () => {
    const refused = new GatewayError('rejected', 'code 500', { userMessage: '报到信息采集已结束' });
    const vm = await saved(new InformationFixture({ confirm: () => Promise.reject(refused) })).confirmation();
    await vm.step.confirm();
    expect(vm.error).toEqual({ text: '报到信息采集已结束' });
  });

  test.each(['offline', 'timeout', 'server'] as const)(
    'an answer that is lost (%s) may have confirmed it, which is said, and 确认无误 is safe again',
    async (kind) => {
      let isLost = true;
      const fixture = saved();
      const vm = await saved(
        new InformationFixture({
          confirm: async () => {
            fixture.record = { ...fixture.record, infoConfirmedAt: NOW };
            return isLost ? failing(kind)() : fixture.record;
          },
        }),
      ).confirmation();
      await vm.step.confirm();
      expect(vm.error).toEqual({ key: 'information.confirmUnanswered' });
      isLost = false;
      await vm.step.confirm();
      expect([vm.error, vm.confirmedAt]).toEqual([undefined, NOW]);
    },
  );

  test('because nothing is saved yet leads to the steps', async () => {
    const fixture = new InformationFixture();
    const vm = await fixture.confirmation();
    expect([vm.stage, fixture.navigation.last?.path]).toEqual(['loading', paths.checkin]);
  });

  test.each([
    ['step', paths.checkin, undefined, [{ key: 'checkin.stepsChanged' }]],
    ['version', undefined, { key: 'information.refused' }, []],
  ])('in a refusal of %s', async (path, went, problem, said) => {
    const refusal = { refused: 'invalid', path, reason: 'value' } as const;
    const fixture = saved(new InformationFixture({ confirm: async () => refusal }));
    const vm = await fixture.confirmation();
    await vm.step.confirm();
    expect([fixture.navigation.last?.path, vm.error, fixture.toasts.shown]).toEqual([went, problem, said]);
  });
});

test('a response after the screen was left changes nothing', async () => {
  const fixture = saved();
  const vm = await fixture.confirmation();
  const confirming = vm.step.confirm();
  vm.dispose();
  await confirming;
  expect([vm.stage, vm.confirmedAt, fixture.navigation.steps]).toEqual(['review', undefined, []]);
});
