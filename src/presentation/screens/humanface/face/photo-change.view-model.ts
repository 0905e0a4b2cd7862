import { makeAutoObservable } from 'mobx';
import type { CheckinFacePhoto } from '#application/ports/checkin-face-photo';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import type { Lifetime } from '#presentation/lib/lifetime';
import type { SignedInStudent } from '#presentation/screens/shared/checkin/signed-in-student.view-model';

export type FaceChange = 'delete' | 'desk';

interface PhotoChangeHost {
  changed(record: WelcomeRecord): void;
  /** It stands otherwise than the screen shows. */
  refused(): void;
}

/** Deleting the photo, or choosing the desk in its place: one at a time. */
export class PhotoChange {
  private isRefused = false;
  private latest: FaceChange | undefined = undefined;
  readonly #host: PhotoChangeHost;
  readonly #command: Command<[FaceChange], WelcomeRecord | CheckinRefusal>;

  constructor(
    facePhoto: CheckinFacePhoto,
    student: SignedInStudent,
    host: PhotoChangeHost,
    lifetime: Lifetime,
  ) {
    this.#host = host;
    const { token } = student;
    const send = (change: FaceChange) =>
      change === 'desk' ? facePhoto.chooseDesk(token) : facePhoto.delete(token);
    this.#command = new Command(lifetime, send, {
      done: (outcome) => this.apply(outcome),
      failed: (kind, thrown) => (student.ended(thrown) ? undefined : kind),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What is under way at the school. */
  get underWay(): FaceChange | undefined {
    return this.#command.busy ? this.latest : undefined;
  }

  get failure(): GatewayErrorKind | undefined {
    return this.isRefused ? 'rejected' : this.#command.failure;
  }

  async run(change: FaceChange): Promise<void> {
    if (this.#command.busy) return;
    this.latest = change;
    this.isRefused = false;
    await this.#command.run(change);
  }

  private apply(outcome: WelcomeRecord | CheckinRefusal): void {
    this.isRefused = isRefused(outcome);
    if (isRefused(outcome)) this.#host.refused();
    else this.#host.changed(outcome);
  }
}
