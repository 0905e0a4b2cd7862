import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryCamera } from '#infrastructure/memory/phone/in-memory-camera';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { TakePictureViewModel } from '#presentation/screens/humanface/take-picture/view-model';
import { type CheckinPorts, stubCheckin, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { greyJpeg } from '#test/support/sample-pictures';

export const confirmed = { noticeReadAt: 1, infoSavedAt: 1, infoConfirmedAt: 1, faceConsentAt: NOW };
export const file = new File([Uint8Array.from(greyJpeg({ width: 480, height: 640 }))], 'face.jpg', {
  type: 'image/jpeg',
});
export const noPicture = new File(['words'], 'face.txt', { type: 'text/plain' });

export class PictureFixture {
  readonly clock = new FakeClock();
  readonly navigation = new RecordingNavigation();
  readonly session = new InMemorySessionStore();
  readonly camera = new InMemoryCamera();
  readonly handedIn: string[] = [];
  upload: (resumed: string | undefined) => Promise<void> = async () => {};
  handIn: CheckinPorts['submit'] = async (_token, path) => {
    this.handedIn.push(path);
    return this.record;
  };
  chooseDesk: CheckinPorts['chooseDesk'] = async () => this.record;
  readonly visibility = new InMemoryPageVisibility();
  readonly host = new InMemoryHost();
  readonly connectivity = new FakeConnectivity();
  readonly toasts = new FakeToasts();
  readonly vm: TakePictureViewModel;

  constructor(public record: WelcomeRecord = welcomeRecord(confirmed)) {
    this.session.checkin(credentialOf('theirs'), 'w1');
    const checkin = stubCheckin({
      record: async () => this.record,
      submit: (token, path) => this.handIn(token, path),
      chooseDesk: (token) => this.chooseDesk(token),
    });
    this.vm = new TakePictureViewModel({
      checkin,
      facePhoto: checkin,
      files: {
        upload: ({ name, type, size }, _student, progress, { resume } = {}) => ({
          done: this.upload(resume?.saved).then(() => {
            progress(1);
            resume?.save('sent');
            return { path: 'school/1.jpg', name, type, size };
          }),
          cancel: () => {},
          suspend: () => {},
        }),
        readableUrl: async () => '',
      },
      session: this.session,
      camera: this.camera,
      clock: this.clock,
      navigation: this.navigation,
      visibility: this.visibility,
      host: this.host,
      connectivity: this.connectivity,
      toasts: this.toasts,
    });
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    return this;
  }

  get allStopped(): boolean {
    return this.camera.opened.every(({ isOn }) => !isOn);
  }
}
