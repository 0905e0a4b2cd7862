import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { PASS_LIFE } from '#domain/checkin/pass';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import {
  InMemoryPageVisibility,
  InMemoryScreenWake,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { ProcedureViewModel } from '#presentation/screens/checkin/procedure/view-model';
import {
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { HOUR } from '../../fakes';

export const readyToReport = {
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

/** A student who is ready to report; the phone's clock is `skew` ms ahead of the school's. */
export class ProcedureFixture {
  readonly clock: FakeClock;
  readonly session = new InMemorySessionStore();
  readonly navigation = new RecordingNavigation();
  readonly toasts = new FakeToasts();
  readonly checkinCache = new InMemoryCheckinCache();
  readonly wake = new InMemoryScreenWake();
  readonly vibration = new InMemoryVibration();
  readonly host = new InMemoryHost();
  record: WelcomeRecord = welcomeRecord(readyToReport);
  cut = false;
  issued = 0;
  asked = 0;
  unauthenticated = false;
  private readonly connectivity = new FakeConnectivity();
  readonly visibility = new InMemoryPageVisibility();
  vm: ProcedureViewModel;

  constructor(private readonly skew = 0) {
    this.clock = new FakeClock(NOW + skew);
    this.session.checkin(credentialOf('theirs'), 'w1');
    this.vm = this.make();
  }

  get schoolNow(): number {
    return this.clock.now() - this.skew;
  }

  make(): ProcedureViewModel {
    const checkin = this.checkin();
    return new ProcedureViewModel({
      checkin,
      passes: checkin,
      cache: this.checkinCache,
      session: this.session,
      clock: this.clock,
      connectivity: this.connectivity,
      visibility: this.visibility,
      navigation: this.navigation,
      toasts: this.toasts,
      host: this.host,
      wake: this.wake,
      vibration: this.vibration,
      memory: new InMemoryVisitMemory(new StubDrafts()),
    });
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    return this;
  }

  /** Passes in steps of a second, with time for responses in between. */
  pass(ms: number): Promise<void> {
    return this.clock.passAsync(ms);
  }

  async online(online: boolean): Promise<void> {
    this.cut = !online;
    this.connectivity.set(online);
    await settled();
  }

  scan(): void {
    this.record = { ...this.record, version: 2, reportedAt: this.schoolNow, reportedAtStation: '报到核验' };
  }

  private checkin(): CheckinPorts {
    const respond = async <T>(value: () => T): Promise<T> => {
      if (this.cut) throw new GatewayError('offline', 'cut');
      if (this.unauthenticated) throw new GatewayError('unauthenticated', 'forgotten');
      return value();
    };
    return stubCheckin({
      plan: () => respond(() => plan),
      record: () => respond(() => this.record),
      issue: () =>
        respond(() => {
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
        respond(() => {
          this.asked += 1;
          const { version, reportedAt } = this.record;
          return { version, serverTime: this.schoolNow, ...(reportedAt !== undefined && { reportedAt }) };
        }),
    });
  }
}
