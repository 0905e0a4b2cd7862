import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { type Capabilities, everyCapability } from '#application/ports/capabilities';
import type { DraftStore } from '#application/ports/draft-store';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { SchoolInfo } from '#application/ports/school-info';
import { StorageDenied } from '#application/ports/storage-denied';
import type { Plan } from '#domain/enrollment/plan';
import { InMemoryHost } from '#infrastructure/memory/in-memory-host';
import { InMemoryClipboard } from '#infrastructure/memory/in-memory-payment';
import { InMemoryFileSaver, InMemoryPageVisibility } from '#infrastructure/memory/in-memory-phone-parts';
import { PlanDetailsViewModel } from '#presentation/screens/enrollment/plan-details/view-model';
import { ScreenSharing } from '#presentation/screens/shared/share/screen-sharing.view-model';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { FakeNavigation } from '#test/support/fake-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import {
  application,
  DAY,
  draft,
  FakeSession,
  failing,
  fakeDocuments,
  fakeGateway,
  fakeSchool,
  plan,
} from '../fakes';

interface Setting {
  readonly shown?: Plan;
  readonly parts?: Partial<EnrollmentGateway>;
  readonly school?: Partial<SchoolInfo>;
  readonly drafts?: DraftStore;
  readonly token?: string;
  readonly capabilities?: Capabilities;
  readonly savesData?: boolean;
}

const window = ({ cap, taken, opensAt, closesAt }: Plan, serverTime = NOW) => ({
  serverTime,
  cap,
  taken,
  opensAt,
  closesAt,
});

async function opened({
  shown = plan(),
  parts = {},
  school = {},
  drafts = new StubDrafts(),
  token,
  capabilities = everyCapability,
  savesData = false,
}: Setting = {}) {
  const clock = new FakeClock();
  const navigation = new FakeNavigation();
  const session = new FakeSession(token);
  const asked: string[] = [];
  const host = new InMemoryHost();
  const clipboard = new InMemoryClipboard();
  const said: unknown[] = [];
  const toasts = { show: (message: unknown) => said.push(message) };
  const gateway = fakeGateway({
    plan: async () => ({ serverTime: clock.now(), plan: shown }),
    plans: async () => ({ serverTime: clock.now(), plans: [] }),
    templateAhead: (planId) => {
      asked.push(planId);
    },
    applications: async () => [],
    places: async () => window(shown, clock.now()),
    ...parts,
  });
  const vm = new PlanDetailsViewModel(
    { plan: shown.id },
    {
      gateway,
      school: fakeSchool(school),
      drafts,
      session,
      clock,
      documents: fakeDocuments(),
      saver: new InMemoryFileSaver(),
      navigation,
      visibility: new InMemoryPageVisibility(),
      sharing: new ScreenSharing(host, clipboard, toasts, clock),
      capabilities,
      connectivity: Object.assign(new FakeConnectivity(), { savesData }),
    },
  );
  vm.start();
  await settled();
  return { vm, clock, navigation, session, asked, host, clipboard, said };
}

test.each([
  [false, ['autumn']],
  [true, []],
])('the form’s template is fetched ahead unless the phone saves data: %s', async (savesData, expected) => {
  const { asked } = await opened({ savesData });
  expect(asked).toEqual(expected);
});

describe('sharing the plan', () => {
  test('gives the host a card of the plan alone', async () => {
    const { vm, host, said } = await opened({ token: 'theirs' });
    host.shares = 'offered';
    vm.share();
    await settled();
    expect(host.shared).toEqual([
      {
        title: vm.plan?.title,
        description: vm.plan?.intro,
        path: paths.planDetails,
        params: { plan: 'autumn' },
      },
    ]);
    expect(said).toEqual([{ key: 'share.offered' }]);
  });

  test('copies the link where the host shares nothing', async () => {
    const { vm, clipboard, said } = await opened();
    vm.share();
    await settled();
    await settled();
    expect(clipboard.copied).toEqual([`https://school.example/#${paths.planDetails}?plan=autumn`]);
    expect(said).toEqual([{ key: 'share.copied' }]);
  });

  test('says so where not even that works', async () => {
    const { vm, clipboard, said } = await opened();
    clipboard.copy = async () => false;
    vm.share();
    await settled();
    await settled();
    expect(said).toEqual([{ key: 'share.failed' }]);
  });
});

describe('the main button', () => {
  test('goes to the form when there is still a place, whose template was fetched ahead', async () => {
    const { vm, navigation, asked } = await opened();
    expect(asked).toEqual(['autumn']);
    expect(vm.mainAction).toBe('apply');
    await vm.go();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test.each([
    ['upcoming', plan({ opensAt: NOW + DAY, taken: 0 })],
    ['closed', plan({ closesAt: NOW - DAY })],
    ['full', plan({ taken: 200 })],
  ] as const)('says why not: %s', async (action, shown) => {
    const { vm, navigation } = await opened({ shown });
    expect(vm.mainAction).toBe(action);
    expect(vm.canGo).toBe(false);
    await vm.go();
    expect(navigation.went).toEqual([]);
  });

  test('opens by itself when the time has come', async () => {
    const { vm, clock } = await opened({ shown: plan({ opensAt: NOW + 3000, taken: 0 }) });
    expect(vm.mainAction).toBe('upcoming');
    clock.pass(3000);
    expect(vm.mainAction).toBe('apply');
  });

  test('lets the form be filled before the opening, and once alone', async () => {
    const { vm, navigation } = await opened({ shown: plan({ opensAt: NOW + DAY, taken: 0 }) });
    vm.fillAhead();
    vm.fillAhead();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
    const open = await opened();
    open.vm.fillAhead();
    expect(open.navigation.went).toEqual([]);
  });

  test('goes on with a draft', async () => {
    const { vm, navigation } = await opened({ drafts: new StubDrafts([draft()]) });
    expect(vm.mainAction).toBe('resume');
    await vm.go();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test('a phone that denies storage can apply all the same', async () => {
    const drafts: DraftStore = Object.assign(new StubDrafts(), {
      load: () => Promise.reject(new StorageDenied()),
    });
    expect((await opened({ drafts })).vm.mainAction).toBe('apply');
  });

  test('who has applied is led to the application', async () => {
    const { vm, navigation } = await opened({
      token: 't',
      parts: { applications: async () => [application()] },
    });
    expect(vm.mainAction).toBe('applied');
    await vm.go();
    expect(navigation.went).toEqual([[paths.applications]]);
  });

  test.each(['withdrawn', 'expired', 'notAdmitted'] as const)('may apply again after %s', async (status) => {
    const applications = async () => [application({ state: { status } })];
    expect((await opened({ token: 't', parts: { applications } })).vm.mainAction).toBe('apply');
  });

  test('another plan’s application changes nothing', async () => {
    const applications = async () => [application({ planId: 'adult' })];
    expect((await opened({ token: 't', parts: { applications } })).vm.mainAction).toBe('apply');
  });

  test('a stale sign-in is forgotten', async () => {
    const { vm, session } = await opened({ token: 't', parts: { applications: failing('unauthenticated') } });
    expect(session.current('applicant')).toBeUndefined();
    expect(vm.mainAction).toBe('apply');
  });
});

describe('the last look at the places', () => {
  const adult = plan({ id: 'adult', title: '成人', cap: 500, taken: 109 });
  const small = plan({ id: 'small', title: '短期', cap: 80, taken: 70 });
  const past = plan({ id: 'past', closesAt: NOW - DAY });
  /** After a while in which nothing was heard of the places. */
  const openedAWhileAgo = async (setting: Setting) => {
    const opening = await opened(setting);
    opening.clock.pass(12_000);
    return opening;
  };

  test('is not due where they were heard of just now: the form opens at once, and once', async () => {
    const { vm, clock, navigation } = await opened({ parts: { places: failing('timeout') } });
    clock.pass(9000);
    vm.go();
    vm.go();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test('finds the plan full: stays, says so and offers the open ones, most places first', async () => {
    const shown = plan();
    const { vm, navigation } = await openedAWhileAgo({
      shown,
      drafts: new StubDrafts([draft()]),
      parts: {
        places: async () => window({ ...shown, taken: 200 }),
        plans: async () => ({ serverTime: NOW, plans: [past, small, shown, adult] }),
      },
    });
    expect(vm.others.cards).toEqual([]);
    await vm.go();
    await settled();
    expect(navigation.went).toEqual([]);
    expect(vm.places.isMissed).toBe(true);
    expect(vm.mainAction).toBe('full');
    expect(vm.hasDraft).toBe(true);
    expect(vm.others.cards.map((card) => card.plan.id)).toEqual(['adult', 'small']);
    vm.openPlan('adult');
    expect(navigation.went).toEqual([[paths.planDetails, { plan: 'adult' }]]);
  });

  test('offers others at once on a plan that is full already', async () => {
    const { vm } = await opened({
      shown: plan({ taken: 200 }),
      parts: { plans: async () => ({ serverTime: NOW, plans: [adult] }) },
    });
    expect(vm.places.isMissed).toBe(false);
    expect(vm.others.cards.map((card) => card.plan.id)).toEqual(['adult']);
  });

  test('does not come through: says so, and can be tried again', async () => {
    const shown = plan();
    let broken = true;
    const { vm, navigation } = await openedAWhileAgo({
      shown,
      parts: { places: () => (broken ? failing('timeout')() : Promise.resolve(window(shown))) },
    });
    await vm.go();
    expect(vm.places.failure).toBe('timeout');
    expect(vm.places.isChecking).toBe(false);
    broken = false;
    await vm.go();
    expect(vm.places.failure).toBeUndefined();
    expect(navigation.went).toHaveLength(1);
  });

  test('a double tap asks and goes once', async () => {
    const shown = plan();
    let count = 0;
    const { vm, navigation } = await openedAWhileAgo({
      shown,
      parts: {
        places: async () => {
          count += 1;
          return window(shown);
        },
      },
    });
    await Promise.all([vm.go(), vm.go()]);
    expect(count).toBe(1);
    expect(navigation.went).toHaveLength(1);
  });

  test('finds the plan gone', async () => {
    const { vm } = await openedAWhileAgo({ parts: { places: async () => ({ refused: 'notFound' }) } });
    await vm.go();
    expect(vm.notFound).toBe(true);
  });
});

describe('at a school without files', () => {
  const file = { name: '招生简章.pdf', type: 'application/pdf', size: 9, path: 'p' };
  const shown = {
    ...plan(),
    documents: [
      { id: 'd1', title: '招生简章', file },
      { id: 'd2', title: '须知' },
    ],
  };

  test('texts of the school stand there, and neither its files nor the table of majors', async () => {
    const some = await opened({ shown });
    expect(some.vm.documentList.rows.map(({ document }) => document.id)).toEqual(['d1', 'd2']);
    expect(some.vm.documentList.hasMajorsTable).toBe(shown.majors.length > 0);
    const capabilities = { ...everyCapability, documents: false, majorsWorkbook: false };
    const { vm } = await opened({ shown, capabilities });
    expect(vm.documentList.rows.map(({ document }) => document.id)).toEqual(['d2']);
    expect(vm.documentList.hasMajorsTable).toBe(false);
  });
});

describe('reading', () => {
  test('a plan that the school does not know', async () => {
    const { vm } = await opened({ parts: { plan: async () => ({ refused: 'notFound' }) } });
    expect(vm.notFound).toBe(true);
    expect(vm.plan).toBeUndefined();
    expect(vm.mainAction).toBeUndefined();
  });

  test('a failed read is retried', async () => {
    let broken = true;
    const { vm } = await opened({
      parts: {
        plan: () => (broken ? failing('offline')() : Promise.resolve({ serverTime: NOW, plan: plan() })),
      },
    });
    expect(vm.reading.failure).toBe('offline');
    broken = false;
    vm.retry();
    await settled();
    expect(vm.plan?.title).toBe('2026年秋季高职招生');
  });

  test('a document opens over the screen, and is read again after a failure', async () => {
    let broken = true;
    const { vm } = await opened({
      school: {
        notice: (id) =>
          broken
            ? failing('offline')()
            : Promise.resolve({ id, title: '招生简章', publishedAt: NOW, body: '全文' }),
      },
    });
    vm.openDocument({ id: 'd1', title: '招生简章' });
    expect(vm.documents.opened?.title).toBe('招生简章');
    await settled();
    expect(vm.documents.failure).toBe('offline');
    broken = false;
    await vm.documents.retry();
    expect(vm.documents.notice?.body).toBe('全文');
    vm.documents.close();
    expect(vm.documents.opened).toBeUndefined();
  });

  test('a document that arrives after another was opened is left aside', async () => {
    const answers = new Map<string, (body: string) => void>();
    const { vm } = await opened({
      school: {
        notice: (id) =>
          new Promise((resolve) => {
            answers.set(id, (body) => resolve({ id, title: id, publishedAt: NOW, body }));
          }),
      },
    });
    vm.openDocument({ id: 'd1', title: '一' });
    vm.openDocument({ id: 'd2', title: '二' });
    answers.get('d2')?.('second');
    answers.get('d1')?.('first');
    await settled();
    expect(vm.documents.notice?.body).toBe('second');
  });
});

describe('places while a plan is looked at', () => {
  test('move without a touch, and a plan that fills meanwhile offers others', async () => {
    const shownPlan = plan({ cap: 100, taken: 90 });
    let taken = 90;
    const { vm, clock } = await opened({
      shown: shownPlan,
      parts: {
        places: async () => window({ ...shownPlan, taken }),
        plans: async () => ({ serverTime: NOW, plans: [plan({ id: 'another' })] }),
      },
    });
    const turn = async () => {
      clock.pass(15_000);
      await settled();
      await settled();
    };
    taken = 97;
    await turn();
    expect([vm.card?.remaining, vm.mainAction]).toEqual([3, 'apply']);
    taken = 100;
    await turn();
    expect([vm.card?.remaining, vm.mainAction]).toEqual([0, 'full']);
    expect(vm.others.cards.map((card) => card.plan.id)).toEqual(['another']);
    vm.dispose();
  });

  test('stay as they are while they cannot be read', async () => {
    const { vm, clock } = await opened({ parts: { places: failing('offline') } });
    const before = vm.card?.remaining;
    clock.pass(15_000);
    await settled();
    expect(vm.card?.remaining).toBe(before);
    expect([vm.reading.failure, vm.places.failure]).toEqual([undefined, undefined]);
    vm.dispose();
  });

  test('an upcoming plan names what is open already', async () => {
    const { vm } = await opened({
      shown: plan({ opensAt: NOW + DAY, taken: 0 }),
      parts: { plans: async () => ({ serverTime: NOW, plans: [plan({ id: 'another' })] }) },
    });
    await settled();
    expect(vm.mainAction).toBe('upcoming');
    expect(vm.others.cards.map((card) => card.plan.id)).toEqual(['another']);
  });
});
