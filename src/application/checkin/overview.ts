import { Lifetime } from '../journey/lifetime';
import { Poller, type PollResult } from '../journey/poller';
import type { Navigation } from '../ports/phone/navigation';
import type { PageVisibility } from '../ports/phone/page-visibility';
import type { Session } from '../ports/session/session';
import { CheckinLoader, type CheckinLoaderPorts } from './checkin-loader';
import { PHOTO_CHECK_POLL_INTERVALS } from './face-photo';
import { StudentApi } from './student-api';

interface OverviewPorts extends CheckinLoaderPorts {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly visibility: PageVisibility;
}

/** 新生报到: the student's progress, loaded again while a photo is being checked. */
export class CheckinOverview {
  readonly calls: StudentApi;
  readonly progress: CheckinLoader;
  readonly #lifetime = new Lifetime();
  readonly #poller: Poller;

  constructor(ports: OverviewPorts) {
    this.calls = new StudentApi(ports.session, ports.navigation, this.#lifetime.signal);
    this.progress = new CheckinLoader(ports, this.calls, this.#lifetime);
    this.#poller = new Poller(ports, PHOTO_CHECK_POLL_INTERVALS, this.#poll);
    this.#lifetime.add(this.#poller);
  }

  start(): void {
    this.#poller.start();
  }

  refresh(): void {
    this.#poller.pollNow();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  readonly #poll = async (): Promise<PollResult> => {
    const before = this.progress.record?.face.state;
    await this.progress.load();
    const state = this.progress.record?.face.state;
    if (this.#lifetime.signal.aborted || state !== 'checking') return 'idle';
    return state === before ? 'same' : 'changed';
  };
}
