import { describe, expect, test } from 'vitest';
import type { FiledApplication } from '#domain/enrollment/application';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { checkinPlan } from '#test/application/checkin/stub-checkin';
import { fileOf } from '#test/application/enrollment/fakes';
import { application, fullAnswers } from '#test/application/enrollment/samples';
import {
  InformationFixture,
  received,
  typeInto,
} from '#test/presentation/screens/checkin/information-fixture';
import { settled } from '#test/support/fake-clock';
import { unhandledRejectionsOf } from '#test/support/unhandled-rejections-of';
import { attachmentsOf, fieldOf, fillIn } from './filling';
import { FormFixture } from './form-fixture';

/** Blocks all further calls of one method of a port until it is released. */
function pendingCall<Port extends object>(port: Port, name: keyof Port & string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  const original = port[name] as (...given: unknown[]) => unknown;
  Object.assign(port, {
    [name]: async (...given: unknown[]) => {
      calls += 1;
      await gate;
      return original.apply(port, given);
    },
  });
  return { release, count: () => calls };
}

const returned: FiledApplication = {
  ...application,
  state: { status: 'returned', reasons: [{ key: 'school', label: '毕业学校', reason: '请核对' }] },
  answers: fullAnswers,
};

type Vm = Awaited<ReturnType<FormFixture['form']>>;

/** Actions during each pending call; `open`: how the form is opened. */
const enrollment: readonly [
  string,
  (fixture: FormFixture, vm: Vm) => unknown,
  'returned' | 'signedIn' | 'anybody',
][] = [
  ['template', () => {}, 'anybody'],
  ['plan', () => {}, 'anybody'],
  ['applications', () => {}, 'signedIn'],
  ['application', () => {}, 'returned'],
  ['places', (_, vm) => vm.next(), 'anybody'],
  ['openDraft', (_, vm) => attachmentsOf(vm, 'proofs').uploads.add([fileOf('a.pdf')]), 'anybody'],
  ['judgeDuplicate', (fixture) => fixture.clock.pass(5000), 'anybody'],
  [
    'resubmit',
    (_, vm) => {
      fieldOf(vm, 'school').type('第一中学');
      void vm.next().then(() => vm.resubmission?.submit());
    },
    'returned',
  ],
];

describe('an information form that is left', () => {
  test.each(enrollment)(
    'while %s is under way leads nowhere, and says nothing any more',
    async (name, act, who) => {
      const fixture = new FormFixture();
      if (who !== 'anybody') fixture.session.signIn(credentialOf('applicant-token'));
      // A late response would navigate to an application that was submitted elsewhere.
      if (who === 'signedIn') fixture.gateway.applicationsResult = [application];
      fixture.gateway.applicationResult = returned;
      fixture.gateway.resubmitResult = application;
      const call = pendingCall(fixture.gateway, name as keyof typeof fixture.gateway);
      const vm = await fixture.form(
        who === 'returned' ? { plan: 'autumn', application: 'a1' } : { plan: 'autumn' },
      );
      if (vm.screen.form && who === 'anybody') fillIn(vm);
      await act(fixture, vm);
      await settled();
      expect(call.count()).toBeGreaterThan(0);
      const before = [
        [...fixture.navigation.steps],
        [...fixture.navigation.stepHistory],
        fixture.toasts.shown.length,
        vm.screen.stage,
      ];
      vm.dispose();
      call.release();
      await settled();
      expect([
        fixture.navigation.steps,
        fixture.navigation.stepHistory,
        fixture.toasts.shown.length,
        vm.screen.stage,
      ]).toEqual(before);
    },
  );

  test('while its resubmission is under way has no draft left of what was submitted', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationResult = returned;
    fixture.gateway.resubmitResult = application;
    const call = pendingCall(fixture.gateway, 'resubmit');
    const vm = await fixture.form({ plan: 'autumn', application: 'a1' });
    fieldOf(vm, 'school').type('第一中学');
    await vm.next();
    void vm.resubmission?.submit();
    await settled();
    vm.dispose();
    call.release();
    await settled();
    expect(fixture.drafts.kept.size).toBe(0);
  });

  test('with what the student typed last saved', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    fieldOf(vm, 'name').type('李小花');
    vm.dispose();
    await settled();
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual({ name: '李小花' });
  });
});

describe('check-in’s information that is left', () => {
  test.each(['plan', 'record', 'form', 'save'] as const)(
    'while %s is under way leads nowhere, and says nothing any more',
    async (name) => {
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      let calls = 0;
      const fixture: InformationFixture = new InformationFixture({
        [name]: async () => {
          calls += 1;
          await gate;
          const answers = {
            plan: checkinPlan,
            record: fixture.record,
            form: fixture.saved,
            save: fixture.record,
          };
          return answers[name];
        },
      });
      const vm = await fixture.information();
      if (vm.screen.form) {
        typeInto(vm, 'nation', '汉族');
        await vm.next();
        typeInto(vm, 'arrivalDay', received);
        void vm.next();
        await settled();
      }
      expect(calls).toBe(1);
      const before = [[...fixture.navigation.steps], fixture.toasts.shown.length, vm.screen.stage];
      vm.dispose();
      release();
      await settled();
      expect([fixture.navigation.steps, fixture.toasts.shown.length, vm.screen.stage]).toEqual(before);
    },
  );
});

describe('a port that throws what is no GatewayError', () => {
  const bug = new TypeError('a bug of the app');
  const mistake = () => Promise.reject(bug);

  test.each(['template', 'application'] as const)(
    'at %s fails the form, which can be opened again, and surfaces',
    async (name) => {
      const fixture = new FormFixture();
      fixture.session.signIn(credentialOf('applicant-token'));
      fixture.gateway.applicationResult = returned;
      const original = fixture.gateway[name].bind(fixture.gateway);
      const surfaced = await unhandledRejectionsOf(async () => {
        Object.assign(fixture.gateway, { [name]: mistake });
        const vm = await fixture.form({ plan: 'autumn', application: 'a1' });
        expect([vm.screen.stage, vm.screen.failure]).toEqual(['failed', 'unexpected']);
        Object.assign(fixture.gateway, { [name]: original });
        await vm.screen.load();
        expect(vm.screen.stage).toBe('filling');
      });
      expect(surfaced).toEqual([bug]);
    },
  );

  test.each(['plan', 'places', 'openDraft', 'judgeDuplicate', 'applications'] as const)(
    'at %s stops nobody who types, and surfaces',
    async (name) => {
      const fixture = new FormFixture();
      fixture.session.signIn(credentialOf('applicant-token'));
      Object.assign(fixture.gateway, { [name]: mistake });
      const surfaced = await unhandledRejectionsOf(async () => {
        const vm = await fixture.form();
        fillIn(vm);
        attachmentsOf(vm, 'proofs').uploads.add([fileOf('a.pdf')]);
        await vm.next();
        await fixture.clock.passAsync(5000);
        expect([vm.screen.stage, vm.screen.form?.steps.position, vm.screen.saveStatus]).toEqual([
          'filling',
          1,
          'saved',
        ]);
      });
      expect(surfaced).toContain(bug);
    },
  );

  test('at a resubmission is said, and it can be tried again', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationResult = returned;
    fixture.gateway.resubmit = mistake;
    const vm = await fixture.form({ plan: 'autumn', application: 'a1' });
    fieldOf(vm, 'school').type('第一中学');
    await vm.next();
    expect(await unhandledRejectionsOf(async () => vm.resubmission?.submit())).toEqual([bug]);
    expect([vm.resubmission?.error, vm.resubmission?.sending]).toEqual([{ key: 'error.unexpected' }, false]);
  });

  test('in check-in’s information is said where it is opened, and where it is saved', async () => {
    const opening = await unhandledRejectionsOf(async () => {
      const failed = await new InformationFixture({ form: mistake }).information();
      expect([failed.screen.stage, failed.screen.failure]).toEqual(['failed', 'unexpected']);
    });
    expect(opening).toEqual([bug]);
    const vm = await new InformationFixture({ save: mistake }).information();
    typeInto(vm, 'nation', '汉族');
    await vm.next();
    typeInto(vm, 'arrivalDay', received);
    expect(await unhandledRejectionsOf(() => vm.next())).toEqual([bug]);
    expect([vm.error, vm.isSubmitting]).toEqual([{ key: 'error.unexpected' }, false]);
  });
});
