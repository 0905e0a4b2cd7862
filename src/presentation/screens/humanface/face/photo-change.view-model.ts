import { makeAutoObservable } from 'mobx';
import type { StudentApi } from '#application/checkin/student-api';
import type { Lifetime } from '#application/journey/lifetime';
import type { CheckinFacePhoto } from '#application/ports/checkin/checkin-face-photo';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { FacePhoto } from '#domain/checkin/face-photo';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';

export type FaceChange = 'delete' | 'desk';

interface PhotoChangeHost {
  changed(record: WelcomeRecord): void;
  /** The school refused it, or its answer was lost: the screen may show an outdated state. */
  outdated(): void;
  /** True if the school does not take this step now, and another screen replaces this one. */
  leaveRefused(refusal: CheckinRefusal): boolean;
}

/** Deleting the photo, or choosing the desk instead; one at a time. */
export class PhotoChange {
  private isRefused = false;
  /** The latest change failed, and what became of it has not been read since: it may have reached the school. */
  isUnanswered = false;
  private latest: FaceChange | undefined = undefined;
  readonly #host: PhotoChangeHost;
  readonly #networkWait: NetworkWait;
  readonly #command: Command<[FaceChange], WelcomeRecord | CheckinRefusal>;

  constructor(
    facePhoto: CheckinFacePhoto,
    calls: StudentApi,
    host: PhotoChangeHost,
    lifetime: Lifetime,
    connectivity: Connectivity,
  ) {
    this.#host = host;
    this.#networkWait = new NetworkWait(connectivity, lifetime);
    const send = (change: FaceChange) =>
      calls.run((student) => (change === 'desk' ? facePhoto.chooseDesk(student) : facePhoto.delete(student)));
    this.#command = new Command(lifetime, send, {
      done: (outcome) => this.apply(outcome),
      failed: (kind, _thrown, change) => {
        // A choice of the desk is safe to repeat. A deletion is not made when nobody expects it any more.
        if (change === 'desk' && this.#networkWait.startAfter(kind, () => void this.run(change)))
          return undefined;
        if (kind === 'unauthenticated') return undefined;
        this.isUnanswered = true;
        host.outdated();
        return kind;
      },
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The change that is being sent. */
  get underWay(): FaceChange | undefined {
    return this.#command.busy ? this.latest : undefined;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.isRefused ? 'rejected' : this.#command.failure;
  }

  /** The desk is chosen by itself once the network is back. */
  get isWaiting(): boolean {
    return this.#networkWait.isWaiting;
  }

  async run(change: FaceChange): Promise<void> {
    if (this.#command.busy) return;
    this.#networkWait.stop();
    this.latest = change;
    this.isRefused = false;
    this.isUnanswered = false;
    await this.#command.run(change);
  }

  /** The school's present photo, read after a change failed: whether it was made all the same. */
  verify({ state }: FacePhoto): void {
    if (!this.isUnanswered) return;
    this.isUnanswered = false;
    if (state === (this.latest === 'delete' ? 'none' : 'desk')) this.#command.reset();
  }

  private apply(outcome: WelcomeRecord | CheckinRefusal): void {
    if (!isRefused(outcome)) this.#host.changed(outcome);
    // A deletion is no step: the screen itself shows that the photo cannot be deleted any more.
    else if (this.latest !== 'desk' || !this.#host.leaveRefused(outcome)) {
      this.isRefused = true;
      this.#host.outdated();
    }
  }
}
