import { type FacePhoto, noFacePhoto } from '#domain/checkin/face-photo';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { FaceViewModel } from '#presentation/screens/humanface/face/view-model';
import { type CheckinPorts, stubCheckin, welcomeRecord } from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { confirmed } from './picture-fixture';

export class FaceFixture {
  readonly clock = new FakeClock();
  readonly navigation = new RecordingNavigation();
  readonly session = new InMemorySessionStore();
  record: WelcomeRecord;
  reads = 0;
  sure = true;
  deletions = 0;
  readonly connectivity = new FakeConnectivity();
  readonly visibility = new InMemoryPageVisibility();
  readonly toasts = new FakeToasts();
  readonly vm: FaceViewModel;

  constructor(face: FacePhoto, parts: Partial<CheckinPorts> = {}) {
    this.record = welcomeRecord({ ...confirmed, face });
    this.session.checkin(credentialOf('theirs'), 'w1');
    const checkin = stubCheckin({
      record: async () => {
        this.reads += 1;
        return this.record;
      },
      delete: async () => {
        this.deletions += 1;
        return welcomeRecord({ ...confirmed, face: noFacePhoto });
      },
      ...parts,
    });
    this.vm = new FaceViewModel({
      checkin,
      facePhoto: checkin,
      files: {
        upload: () => ({
          done: Promise.reject(new Error('not expected')),
          cancel: () => {},
          suspend: () => {},
        }),
        readableUrl: async (path) => `https://files.example/${path}`,
      },
      session: this.session,
      clock: this.clock,
      confirmations: { ask: async () => this.sure },
      navigation: this.navigation,
      visibility: this.visibility,
      connectivity: this.connectivity,
      toasts: this.toasts,
    });
  }

  async open(): Promise<this> {
    this.vm.start();
    await settled();
    return this;
  }
}
