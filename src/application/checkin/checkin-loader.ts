import type { CheckinSnapshot, WelcomeRecord } from '#domain/checkin/welcome';
import type { Lifetime } from '../journey/lifetime';
import { Loader } from '../journey/loader';
import type { CheckinCache } from '../ports/checkin/checkin-cache';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { Clock } from '../ports/phone/clock';
import { clockOffset, readCheckin } from './read-checkin';
import type { StudentApi } from './student-api';

export interface CheckinLoaderPorts {
  readonly checkin: CheckinProgress;
  readonly cache: CheckinCache;
  readonly clock: Clock;
}

/** The student's check-in progress; without network, as any check-in screen loaded it last. */
export class CheckinLoader extends Loader<CheckinSnapshot> {
  constructor(
    private readonly ports: CheckinLoaderPorts,
    private readonly calls: StudentApi,
    lifetime: Lifetime,
  ) {
    super(async () => {
      const read = await readCheckin(ports.checkin, calls);
      return { ...read, offset: clockOffset(read.record, ports.clock) };
    }, lifetime);
  }

  /** By the school's clock, epoch ms: which day it is must not depend on a phone whose clock is wrong. */
  now(): number {
    return this.ports.clock.now() + (this.state.value?.offset ?? 0);
  }

  /** Undefined until loaded. */
  get record(): WelcomeRecord | undefined {
    return this.state.value?.record;
  }

  /** Stores nothing once the screen is left: the student may have signed out. */
  override async load(): Promise<boolean> {
    const { cache } = this.ports;
    const { student } = this.calls;
    const isRead = await super.load();
    if (student === undefined || this.signal.aborted) return false;
    const { state } = this;
    if (state.kind === 'loaded') cache.set(student, state.value);
    // Not what the student may not see any more.
    else if (state.kind === 'failed' && state.failure !== 'unauthenticated' && state.failure !== 'forbidden')
      this.set({ ...state, value: state.value ?? cache.get(student) });
    return isRead;
  }
}
