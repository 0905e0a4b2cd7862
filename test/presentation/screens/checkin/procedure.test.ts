import { describe, expect, test } from 'vitest';
import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/gateway-error';
import { PASS_LIFE, PASS_RENEWAL } from '#domain/checkin/pass';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/in-memory-host';
import {
  InMemoryPageVisibility,
  InMemoryScreenWake,
  InMemoryVibration,
} from '#infrastructure/memory/in-memory-phone-parts';
import { REPORT_PACE, REPORTED_PACE } from '#presentation/screens/checkin/procedure/report-status-pace';
import { ProcedureViewModel } from '#presentation/screens/checkin/procedure/view-model';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { FakeSession, HOUR } from '../fakes';
import { type CheckinPorts, checkinPlan, fakeCheckIn, welcomeRecord } from './checkin-fakes';

const MINUTE = 60_000;
const ready = {
  noticeReadAt: 1,
  infoSavedAt: 1,
  infoConfirmedAt: 1,
  face: { state: 'passed', path: 'p', passedAt: 1 },
} as const;
const plan = {
  ...checkinPlan,
  stations: [
    { id: 'gate', name: '报到核验', place: '体育馆', opensAt: NOW - HOUR, closesAt: NOW + HOUR, about: '' },
    {
      id: 'room',
      name: '宿舍入住',
      place: '值班室',
      opensAt: NOW + HOUR,
      closesAt: NOW + 2 * HOUR,
      about: '',
    },
  ],
};

/** A student before the gate: their phone's clock is `skew` ms ahead of the school's. */
class Stage {
  readonly clock: FakeClock;
  readonly session = new FakeSession();
  readonly navigation = new FakeNavigation();
  readonly checkinCache = new InMemoryCheckinCache();
  readonly wake = new InMemoryScreenWake();
  readonly vibration = new InMemoryVibration();
  readonly host = new InMemoryHost();
  record: WelcomeRecord = welcomeRecord(ready);
  cut = false;
  issued = 0;
  asked = 0;
  unauthenticated = false;
  private readonly listeners = new Set<(online: boolean) => void>();
  readonly visibility = new InMemoryPageVisibility();
  vm: ProcedureViewModel;

  constructor(private readonly skew = 0) {
    this.clock = new FakeClock(NOW + skew);
    this.session.checkIn(credentialOf('theirs'), 'w1');
    this.vm = this.make();
  }

  get schoolNow(): number {
    return this.clock.now() - this.skew;
  }

  make(): ProcedureViewModel {
    const connectivity = {
      online: true,
      watch: (tell: (online: boolean) => void) => {
        this.listeners.add(tell);
        return () => this.listeners.delete(tell);
      },
    };
    const checkin = this.checkin();
    return new ProcedureViewModel({
      checkin,
      passes: checkin,
      cache: this.checkinCache,
      session: this.session,
      clock: this.clock,
      connectivity,
      visibility: this.visibility,
      navigation: this.navigation,
      host: this.host,
      wake: this.wake,
      vibration: this.vibration,
    });
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    return this;
  }

  /** Second by second, with time for answers between. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1000) {
      this.clock.pass(Math.min(1000, left));
      await settled();
    }
  }

  async online(online: boolean): Promise<void> {
    this.cut = !online;
    for (const tell of [...this.listeners]) tell(online);
    await settled();
  }

  scan(): void {
    this.record = { ...this.record, version: 2, reportedAt: this.schoolNow, reportedAtStation: '报到核验' };
  }

  private checkin(): CheckinPorts {
    const answer = async <T>(value: () => T): Promise<T> => {
      if (this.cut) throw new GatewayError('offline', 'cut');
      if (this.unauthenticated) throw new GatewayError('unauthenticated', 'forgotten');
      return value();
    };
    return fakeCheckIn({
      plan: () => answer(() => plan),
      record: () => answer(() => this.record),
      issue: () =>
        answer(() => {
          this.issued += 1;
          const issuedAt = this.schoolNow;
          const code = `K7M2Q${this.issued}`;
          return {
            token: `OP1.${this.issued}`,
            code,
            issuedAt,
            expiresAt: issuedAt + PASS_LIFE,
            serverTime: issuedAt,
          };
        }),
      liveState: () =>
        answer(() => {
          this.asked += 1;
          const { version, reportedAt } = this.record;
          return { version, serverTime: this.schoolNow, ...(reportedAt !== undefined && { reportedAt }) };
        }),
    });
  }
}

test('the pass shows, and is renewed while the screen is open', async () => {
  const stage = await new Stage().open();
  expect(stage.vm.renewal.pass?.code).toBe('K7M2Q1');
  expect(stage.vm.renewal.state).toBe('fresh');
  await stage.pass(PASS_RENEWAL + 1000);
  expect(stage.vm.renewal.pass?.code).toBe('K7M2Q2');
  expect(stage.issued).toBe(2);
});

test.each([
  ['an hour ahead', HOUR],
  ['a day behind', -24 * HOUR],
])('a phone whose clock is %s shows it as long as the school says', async (_, skew) => {
  const stage = await new Stage(skew).open();
  expect(stage.vm.renewal.state).toBe('fresh');
  expect(stage.vm.renewal.remaining).toBe(PASS_LIFE);
  expect(stage.vm.clockWrong).toBe(true);
  expect(stage.vm.stations.map(({ opening }) => opening)).toEqual(['open', 'upcoming']);
  await stage.online(false);
  await stage.pass(PASS_LIFE - 1000);
  expect(stage.vm.renewal.state).toBe('stale');
  await stage.pass(2000);
  expect(stage.vm.renewal.state).toBe('expired');
});

test('without network it shows until it expires, says so, and is renewed when the network is back', async () => {
  const stage = await new Stage().open();
  await stage.online(false);
  await stage.pass(5 * MINUTE);
  expect(stage.vm.renewal.state).toBe('stale');
  expect(stage.vm.status.isOutOfTouch).toBe(true);
  await stage.pass(5 * MINUTE);
  expect(stage.vm.renewal.state).toBe('expired');
  expect(stage.vm.renewal.failure).toBe('offline');
  await stage.online(true);
  expect(stage.vm.renewal.state).toBe('fresh');
  expect(stage.vm.status.isOutOfTouch).toBe(false);
});

test('a network that goes without a word from the phone is noticed, and asked more seldom', async () => {
  const stage = await new Stage().open();
  stage.cut = true;
  await stage.pass(4000);
  expect(stage.vm.status.isOutOfTouch).toBe(true);
  await stage.pass(30_000);
  stage.cut = false;
  await stage.pass(REPORT_PACE.longest);
  expect(stage.vm.status.isOutOfTouch).toBe(false);
});

test('a scan shows within two seconds, closes the full screen and ends the asking for passes', async () => {
  const stage = await new Stage().open();
  await stage.pass(7000);
  stage.vm.renewal.showFull();
  expect(stage.vm.renewal.isFull).toBe(true);
  stage.scan();
  await stage.pass(2000);
  expect(stage.vm.status.reportedAt).toBeDefined();
  expect(stage.vm.status.station).toBe('报到核验');
  expect([stage.vm.isMoment, stage.vibration.felt]).toEqual([true, [[30, 60, 30]]]);
  expect(stage.vm.renewal.isFull).toBe(false);
  expect(stage.vm.stations.map(({ state }) => state)).toEqual(['done', 'current']);
  await stage.pass(10 * MINUTE);
  expect(stage.issued).toBe(1);
});

test('a scan while the student had no network shows once it is back', async () => {
  const stage = await new Stage().open();
  await stage.online(false);
  await stage.pass(40_000);
  stage.scan();
  await stage.online(true);
  expect(stage.vm.status.reportedAt).toBeDefined();
});

test('whoever had reported before the screen was opened has had the moment', async () => {
  const stage = new Stage();
  stage.scan();
  await stage.open();
  expect(stage.vm.status.reportedAt).toBeDefined();
  expect([stage.vm.isMoment, stage.vibration.felt]).toEqual([false, []]);
});

test('a later scan is shown', async () => {
  const stage = await new Stage().open();
  stage.scan();
  await stage.pass(2000);
  stage.record = { ...stage.record, version: 3, laterScans: [{ scannedAt: NOW + MINUTE }] };
  await stage.pass(REPORTED_PACE.fast + 1000);
  expect(stage.vm.status.laterScans).toEqual([{ scannedAt: NOW + MINUTE }]);
});

test('a phone in a pocket asks for nothing', async () => {
  const stage = await new Stage().open();
  stage.visibility.set(false);
  const { asked, issued } = stage;
  await stage.pass(5 * MINUTE);
  expect([stage.asked, stage.issued]).toEqual([asked, issued]);
  stage.visibility.set(true);
  await settled();
  expect([stage.asked, stage.issued]).toEqual([asked + 1, issued + 1]);
});

test('who comes back without network finds the pass that the student had', async () => {
  const stage = await new Stage(HOUR).open();
  stage.vm.dispose();
  stage.cut = true;
  await stage.pass(MINUTE);
  stage.vm = stage.make();
  await stage.open();
  expect(stage.vm.renewal.pass?.code).toBe('K7M2Q1');
  expect(stage.vm.record?.maskedName).toBe('王*涵');
  expect(stage.vm.renewal.remaining).toBe(PASS_LIFE - MINUTE);
});

test('the stations stand without network as another screen has read them', async () => {
  const stage = new Stage();
  stage.checkinCache.set(credentialOf('theirs'), { plan: checkinPlan, record: stage.record });
  stage.cut = true;
  await stage.open();
  expect(stage.vm.stations).toHaveLength(checkinPlan.stations.length);
  expect(stage.vm.renewal.failure).toBe('offline');
  await stage.online(true);
  expect(stage.vm.renewal.pass).toBeDefined();
});

test('the pass of one student is not shown to the next', async () => {
  const stage = await new Stage().open();
  stage.vm.dispose();
  stage.session.checkIn(credentialOf('another'), 'w1');
  stage.cut = true;
  stage.vm = stage.make();
  await stage.open();
  expect(stage.vm.renewal.pass).toBeUndefined();
});

test('a screen that is left while it reads beside a kept pass asks nothing and keeps nothing any more', async () => {
  const stage = await new Stage().open();
  stage.vm.dispose();
  stage.vm = stage.make();
  stage.vm.start();
  stage.vm.dispose();
  stage.checkinCache.clear();
  await settled();
  expect([stage.clock.waiting, stage.checkinCache.get(credentialOf('theirs'))]).toEqual([0, undefined]);
});

test('who is not ready is led to the steps', async () => {
  const stage = new Stage();
  stage.record = welcomeRecord();
  await stage.open();
  expect(stage.navigation.went).toContainEqual([paths.checkin]);
});

test('a token that holds no more leads to the entry, and nothing is asked any more', async () => {
  const stage = await new Stage().open();
  stage.unauthenticated = true;
  await stage.pass(2000);
  expect(stage.session.current('newStudent')).toBeUndefined();
  expect(stage.navigation.went).toContainEqual([paths.checkinEntry]);
});

test('the screen stays on while there is a pass to show, and no longer', async () => {
  const stage = new Stage();
  const open = stage.open();
  expect(stage.wake.held).toBe(false);
  await open;
  expect(stage.wake.held).toBe(true);
  await stage.online(false);
  await stage.pass(PASS_LIFE + 1000);
  expect(stage.vm.renewal.state).toBe('expired');
  expect(stage.wake.held).toBe(false);
  await stage.online(true);
  expect(stage.wake.held).toBe(true);
  stage.scan();
  await stage.pass(2000);
  expect(stage.vm.status.reportedAt).toBeDefined();
  expect(stage.wake.held).toBe(false);
});

test('the screen may go dark when the student leaves', async () => {
  const stage = await new Stage().open();
  expect(stage.wake.held).toBe(true);
  stage.vm.dispose();
  expect(stage.wake.held).toBe(false);
});

test('the pass is shown where the screen cannot be kept awake', async () => {
  const stage = new Stage();
  stage.wake.keepAwake = () =>
    Promise.reject(new GatewayError('offline', 'a part of the app did not arrive'));
  await stage.open();
  expect(stage.vm.renewal.state).toBe('fresh');
});

describe('the end of the journey', () => {
  const reportedIn = async (can: InMemoryHost['can']) => {
    const stage = new Stage();
    stage.host.can = can;
    await stage.open();
    stage.scan();
    await stage.pass(3000);
    expect(stage.vm.status.reportedAt).toBeDefined();
    return stage;
  };

  test('closes the app where another one opened it, and notifies that one once', async () => {
    const stage = await reportedIn({ close: true });
    expect([stage.vm.canClose, stage.host.messages]).toEqual([true, [{ event: 'reported' }]]);
    await stage.vm.finish();
    expect([stage.host.isClosed, stage.navigation.went]).toEqual([true, []]);
  });

  test('leads home in a browser, and where the app did not close', async () => {
    for (const can of [{}, { close: true }]) {
      const stage = await reportedIn(can);
      stage.host.can = {};
      await stage.vm.finish();
      expect(stage.navigation.went.map(([path]) => path)).toEqual([paths.home]);
    }
  });
});
