import type { CameraError, FacePicture, LiveCamera } from '#application/ports/checkin/camera';
import type { PickedFile } from '#application/ports/files/file-store';
import type { FrameHint } from '#domain/checkin/assess-frame';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { TakePictureViewModel } from '#presentation/screens/humanface/take-picture/view-model';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeNavigation } from '#test/support/fake-navigation';
import { type CheckinPorts, fakeCheckIn, welcomeRecord } from '../checkin/checkin-fakes';
import { FakeSession } from '../fakes';

export const confirmed = { noticeReadAt: 1, infoSavedAt: 1, infoConfirmedAt: 1, faceConsentAt: NOW };
export const file: PickedFile = {
  name: 'face.jpg',
  type: 'image/jpeg',
  size: 4,
  arrayBuffer: async () => new ArrayBuffer(4),
};

class FakeLive implements LiveCamera {
  readonly facing = 'front';
  readonly canSwitch = true;
  stopped = false;
  hint: FrameHint = 'tooDark';
  looks = 0;
  lost: () => void = () => {};

  constructor(private readonly picture: FacePicture) {}

  show(): void {}
  async assess() {
    this.looks += 1;
    return this.hint;
  }
  async shoot() {
    return this.picture;
  }
  whenLost(told: () => void): void {
    this.lost = told;
  }
  stop(): void {
    this.stopped = true;
  }
}

export class Stage {
  readonly clock = new FakeClock();
  readonly navigation = new FakeNavigation();
  readonly session = new FakeSession();
  readonly opened: FakeLive[] = [];
  readonly handedIn: string[] = [];
  released = 0;
  /** The camera's error; undefined: it works. */
  error: CameraError | undefined;
  upload: () => Promise<void> = async () => {};
  /** Reducing a picture waits for this promise. */
  fitting: Promise<void> | undefined;
  handIn: CheckinPorts['submit'] = async (_token, path) => {
    this.handedIn.push(path);
    return this.record;
  };
  readonly visibility = new InMemoryPageVisibility();
  readonly host = new InMemoryHost();
  readonly vm: TakePictureViewModel;

  constructor(readonly record: WelcomeRecord = welcomeRecord(confirmed)) {
    this.session.checkIn(credentialOf('theirs'), 'w1');
    const picture = { file, address: 'blob:1', release: () => this.countRelease() };
    const checkin = fakeCheckIn({
      record: async () => this.record,
      submit: (token, path) => this.handIn(token, path),
      chooseDesk: async () => this.record,
    });
    this.vm = new TakePictureViewModel(
      checkin,
      checkin,
      {
        upload: (picked) => ({
          done: this.upload().then(() => ({
            path: 'school/1.jpg',
            name: picked.name,
            type: picked.type,
            size: picked.size,
          })),
          cancel: () => {},
          suspend: () => {},
        }),
        readableUrl: async () => '',
      },
      this.session,
      {
        open: async () => {
          if (this.error) return this.error;
          const live = new FakeLive(picture);
          this.opened.push(live);
          return live;
        },
        fit: async (picked) => {
          await this.fitting;
          return picked.type.startsWith('image/') ? picture : 'unreadable';
        },
      },
      this.clock,
      this.navigation,
      this.visibility,
      this.host,
    );
  }

  private countRelease(): void {
    this.released += 1;
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    return this;
  }

  get allStopped(): boolean {
    return this.opened.every(({ stopped }) => stopped);
  }
}
