import type { NoticePage, SchoolBadge } from '#domain/enrollment/notice';
import type { PlanSummary } from '#domain/enrollment/plan';
import { Lifetime } from '../journey/lifetime';
import { Loader } from '../journey/loader';
import { SchoolTime } from '../journey/school-time';
import type { BootFormHandover } from '../ports/enrollment/boot-form-handover';
import type { Clock } from '../ports/phone/clock';
import type { SchoolInfo } from '../ports/session/school-info';
import type { VisitMemory } from '../ports/session/visit-memory';
import { type UnfinishedPorts, UnfinishedWork } from './unfinished-work';

export interface HomePorts extends UnfinishedPorts {
  readonly school: SchoolInfo;
  readonly clock: Clock;
  readonly bootForm: Pick<BootFormHandover, 'home'>;
  readonly memory: Pick<VisitMemory, 'school'>;
}

/** The home screen: what the school shows everybody, as it was left or as the boot screen showed it, and what the student has begun. */
export class HomeJourney {
  readonly time: SchoolTime;
  readonly badge: Loader<SchoolBadge>;
  readonly notices: Loader<NoticePage>;
  readonly plans: Loader<readonly PlanSummary[]>;
  readonly unfinished: UnfinishedWork;
  readonly #lifetime = new Lifetime();

  constructor(ports: HomePorts) {
    const { school, gateway, clock, memory, bootForm } = ports;
    const lifetime = this.#lifetime;
    const last = memory.school.home ?? bootForm.home;
    this.time = new SchoolTime(clock, lifetime);
    this.time.sync(clock.now() + (last?.offset ?? 0));
    this.badge = new Loader(() => school.badge(), lifetime, last?.badge);
    this.notices = new Loader(() => school.notices(), lifetime, last?.notices);
    const readPlans = async () => {
      const { serverTime, plans } = await gateway.plans();
      this.time.sync(serverTime);
      return plans;
    };
    this.plans = new Loader(readPlans, lifetime, last?.plans);
    this.unfinished = new UnfinishedWork(ports, this.time, lifetime);
    lifetime.add(() => {
      const [badge, notices, plans] = [
        this.badge.state.value,
        this.notices.state.value,
        this.plans.state.value,
      ];
      memory.school.home = { badge, notices, plans, offset: this.time.state - clock.now() };
    });
  }

  start(): void {
    this.time.start();
    this.read();
    this.unfinished.start();
  }

  /** Called again after a change of language: the school's texts depend on it. */
  read(): void {
    for (const loader of [this.badge, this.notices, this.plans]) void loader.load();
    this.unfinished.read();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }
}
