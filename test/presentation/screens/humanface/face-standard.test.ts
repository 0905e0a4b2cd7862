import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { FacePhoto } from '#domain/checkin/face-photo';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FaceStandardViewModel } from '#presentation/screens/humanface/face-standard/view-model';
import {
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { failing } from '../fakes';

const confirmed = { noticeReadAt: NOW, infoSavedAt: NOW, infoConfirmedAt: NOW };

async function shown(
  overrides: Partial<WelcomeRecord> = {},
  parts: Partial<CheckinPorts> = {},
  memory = new InMemoryVisitMemory(new StubDrafts()),
) {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('theirs'), 'w1');
  const navigation = new RecordingNavigation();
  const toasts = new FakeToasts();
  const connectivity = new FakeConnectivity();
  const consents: unknown[] = [];
  const record = welcomeRecord({ ...confirmed, ...overrides });
  const checkin = stubCheckin({
    plan: async () => ({
      ...checkinPlan,
      faceConsent: '用于门禁。\n\n可以随时删除。',
      faceConsentVersion: 'v1',
    }),
    record: async () => record,
    consent: async (_, given) => {
      consents.push(given);
      return record;
    },
    chooseDesk: async () => record,
    ...parts,
  });
  const vm = new FaceStandardViewModel({
    checkin,
    facePhoto: checkin,
    session,
    navigation,
    toasts,
    connectivity,
    memory,
  });
  vm.start();
  await settled();
  return { vm, navigation, toasts, consents, session, connectivity };
}

/** What a student types about the guardian whose session then ends. */
async function sessionEnded(memory: InMemoryVisitMemory) {
  const { vm, navigation } = await shown(
    { guardianNeeded: true },
    { consent: failing('unauthenticated') },
    memory,
  );
  vm.guardian?.type('name', '王建军');
  vm.guardian?.type('phone', '13800138000');
  await vm.agree();
  vm.dispose();
  expect(navigation.went).toEqual([[paths.checkinEntry]]);
}

const typedOf = ({ guardian }: FaceStandardViewModel) => [guardian?.text('name'), guardian?.text('phone')];

const invalid = (path: string) => async () => ({ refused: 'invalid', path, reason: 'value' }) as const;

describe('同意并拍照', () => {
  test('is shown in paragraphs, and leads to the camera once', async () => {
    const { vm, navigation, consents } = await shown();
    expect(vm.consent).toEqual(['用于门禁。', '可以随时删除。']);
    await Promise.all([vm.agree(), vm.agree()]);
    expect([consents, navigation.went]).toEqual([[{ faceConsentVersion: 'v1' }], [[paths.facePicture]]]);
    expect(navigation.last?.way).toBe('replace');
    expect(vm.sending).toBeUndefined();
  });

  test('under 14 needs a guardian’s details first', async () => {
    const { vm, navigation, consents } = await shown({ guardianNeeded: true });
    await vm.agree();
    expect([vm.guardian?.invalid, consents, navigation.went]).toEqual([['name', 'phone'], [], []]);
    vm.guardian?.type('name', '王建军');
    vm.guardian?.type('phone', '138 0013 8000');
    await vm.agree();
    expect(consents).toEqual([
      { faceConsentVersion: 'v1', guardian: { name: '王建军', phone: '13800138000' } },
    ]);
    expect(navigation.went).toEqual([[paths.facePicture]]);
  });

  test('to a changed text needs reading it again first', async () => {
    let version = 'v1';
    const plan = async () => ({
      ...checkinPlan,
      faceConsent: `说明 ${version}`,
      faceConsentVersion: version,
    });
    const { vm, navigation } = await shown({}, { plan, consent: invalid('faceConsent') });
    version = 'v2';
    await vm.agree();
    await settled();
    expect([vm.error, vm.consent]).toEqual([{ key: 'faceStandard.changed' }, ['说明 v2']]);
    expect(navigation.went).toEqual([]);
  });

  test('whose session had ended goes on with what was typed, until it is given', async () => {
    const memory = new InMemoryVisitMemory(new StubDrafts());
    await sessionEnded(memory);
    const again = await shown({ guardianNeeded: true }, {}, memory);
    expect(typedOf(again.vm)).toEqual(['王建军', '138 0013 8000']);
    await again.vm.agree();
    expect(again.consents).toMatchObject([{ guardian: { name: '王建军', phone: '13800138000' } }]);
    const { vm } = await shown({ guardianNeeded: true }, {}, memory);
    expect(typedOf(vm)).toEqual(['', '']);
  });

  test.each([
    ['another student', async () => {}, { welcomeId: 'w2' }],
    ['whoever comes after 退出', (drafts: StubDrafts) => drafts.clear(), {}],
    ['whoever comes after 退出 on another page', async (drafts: StubDrafts) => drafts.signOutElsewhere(), {}],
  ])('shows what was typed about a guardian not to %s', async (_, meanwhile, record) => {
    const drafts = new StubDrafts();
    const memory = new InMemoryVisitMemory(drafts);
    await sessionEnded(memory);
    await meanwhile(drafts);
    const { vm } = await shown({ guardianNeeded: true, ...record }, {}, memory);
    expect(typedOf(vm)).toEqual(['', '']);
  });

  test('given before needs no guardian again', async () => {
    const { vm } = await shown({ guardianNeeded: true, faceConsentAt: NOW });
    expect(vm.guardian).toBeUndefined();
  });

  test('that the school accepts only with a guardian asks for one', async () => {
    const { vm, navigation } = await shown({}, { consent: invalid('guardian') });
    await vm.agree();
    expect([vm.guardian?.text('name'), navigation.went]).toEqual(['', []]);
  });

  test.each(['name', 'phone'] as const)(
    'whose guardian’s %s is refused focuses that field',
    async (field) => {
      const { vm } = await shown({ guardianNeeded: true }, { consent: invalid(`guardian.${field}`) });
      vm.guardian?.type('name', '王建军');
      vm.guardian?.type('phone', '13800138000');
      await vm.agree();
      expect(vm.guardian?.invalid).toEqual([field]);
    },
  );

  test.each([
    ['step', paths.checkin, [{ key: 'checkin.stepsChanged' }]],
    ['face', paths.face, []],
  ])('refused with %s leads to that step', async (path, to, said) => {
    const { vm, navigation, toasts } = await shown({}, { consent: invalid(path) });
    await vm.agree();
    expect([navigation.went, toasts.shown]).toEqual([[[to]], said]);
  });

  test.each([
    ['a lost network', failing('offline'), { key: 'error.offline' }],
    ['a refusal that nobody expects', invalid('else'), { key: 'information.refused' }],
  ])('after %s shows the error, and can be retried', async (_, consentToFace, problem) => {
    const { vm, navigation } = await shown({}, { consent: consentToFace });
    await vm.agree();
    expect([vm.error, vm.sending, navigation.went]).toEqual([problem, undefined, []]);
  });
});

describe('到校现场采集', () => {
  test('completes the step, with a toast', async () => {
    const { vm, navigation, toasts } = await shown();
    await vm.step.chooseDesk();
    expect([navigation.went, toasts.shown]).toEqual([
      [[paths.checkin]],
      [{ key: 'faceStandard.atDeskChosen' }],
    ]);
  });

  test('needs no guardian', async () => {
    const { vm, navigation } = await shown({ guardianNeeded: true });
    await vm.step.chooseDesk();
    expect(navigation.went).toEqual([[paths.checkin]]);
  });

  test.each<[FacePhoto, boolean, boolean]>([
    [{ state: 'none', triesLeft: 3 }, true, false],
    [{ state: 'refused', path: 'p', reasons: ['blurred'], triesLeft: 1 }, true, false],
    [{ state: 'refused', path: 'p', reasons: ['blurred'], triesLeft: 0 }, false, false],
    [{ state: 'desk', chosenAt: NOW, triesLeft: 2 }, true, true],
  ])('beside %j', async (face, mayTake, atDesk) => {
    const { vm } = await shown({ face });
    expect([vm.mayTake, vm.atDesk]).toEqual([mayTake, atDesk]);
  });
});

describe('a choice made without network', () => {
  /** Without network until it is back; `chosen` has what the school received then. */
  async function offline(overrides: Partial<WelcomeRecord> = {}) {
    const chosen: unknown[] = [];
    let isOnline = false;
    const receive = (choice: unknown) => {
      if (!isOnline) return failing('offline')();
      chosen.push(choice);
      return Promise.resolve(welcomeRecord(confirmed));
    };
    const screen = await shown(overrides, {
      consent: (_, given) => receive(given?.guardian?.name ?? 'phone'),
      chooseDesk: () => receive('desk'),
    });
    screen.connectivity.set(false);
    const reconnect = async () => {
      isOnline = true;
      screen.connectivity.set(true);
      await settled();
    };
    return { ...screen, chosen, reconnect };
  }

  test.each([
    ['agree', 'phone', paths.facePicture],
    ['chooseDesk', 'desk', paths.checkin],
  ] as const)('is sent by itself once the network is back (%s)', async (choose, choice, to) => {
    const { vm, chosen, reconnect, navigation } = await offline();
    await (choose === 'agree' ? vm.agree() : vm.step.chooseDesk());
    expect([vm.isWaiting, vm.sending, vm.error]).toEqual([true, undefined, { key: 'checkin.sendsItself' }]);
    await reconnect();
    expect([vm.isWaiting, chosen, navigation.went]).toEqual([false, [choice], [[to]]]);
  });

  test('gives way to the other one', async () => {
    const { vm, chosen, reconnect } = await offline();
    await vm.agree();
    await vm.step.chooseDesk();
    await reconnect();
    expect(chosen).toEqual(['desk']);
  });

  test('is not sent once the guardian’s details have changed', async () => {
    const { vm, chosen, reconnect } = await offline({ guardianNeeded: true });
    vm.guardian?.type('name', '王建军');
    vm.guardian?.type('phone', '13800138000');
    await vm.agree();
    vm.guardian?.type('name', '王建');
    expect([vm.isWaiting, vm.error]).toEqual([false, undefined]);
    await reconnect();
    expect(chosen).toEqual([]);
    await vm.agree();
    expect(chosen).toEqual(['王建']);
  });

  test('is not sent once the screen was left', async () => {
    const { vm, chosen, reconnect } = await offline();
    await vm.agree();
    vm.dispose();
    await reconnect();
    expect(chosen).toEqual([]);
  });
});

describe('access to the screen', () => {
  test.each<[string, Partial<WelcomeRecord>, string]>([
    ['has not confirmed their information', { infoConfirmedAt: undefined as never }, paths.checkin],
    ['has reported', { reportedAt: NOW }, paths.checkin],
    [
      'waits for the check',
      { face: { state: 'checking', path: 'p', handedInAt: NOW, triesLeft: 3 } },
      paths.face,
    ],
    ['has passed', { face: { state: 'passed', path: 'p', passedAt: NOW } }, paths.face],
  ])('redirects a student who %s', async (_, record, to) => {
    const { navigation } = await shown(record);
    expect(navigation.went).toEqual([[to]]);
  });

  test('redirects at a school without photos', async () => {
    const { navigation } = await shown(
      {},
      { plan: async () => ({ ...checkinPlan, facePhoto: 'notRequired' }) },
    );
    expect(navigation.went).toEqual([[paths.checkin]]);
  });

  test('ends with the session', async () => {
    const { session, navigation } = await shown({}, { record: failing('unauthenticated') });
    expect([session.current('newStudent'), navigation.went]).toEqual([undefined, [[paths.checkinEntry]]]);
  });
});

test('a response after the screen was left has no effect', async () => {
  const { vm, navigation } = await shown();
  const sent = vm.agree();
  vm.dispose();
  await sent;
  expect(navigation.went).toEqual([]);
});
