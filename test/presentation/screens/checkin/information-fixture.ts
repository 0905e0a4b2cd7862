import type { PathParams } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import type { CheckinSetting } from '#domain/checkin/life-cycle';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { Answers, Template } from '#domain/form/template';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { InMemoryPageVisibility } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryPictureReducer } from '#infrastructure/memory/phone/in-memory-picture-reducer';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { InMemoryUploadStore } from '#infrastructure/memory/phone/in-memory-upload-store';
import { ConfirmInformationViewModel } from '#presentation/screens/checkin/confirm-information/view-model';
import { InformationViewModel } from '#presentation/screens/checkin/information/view-model';
import {
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import {
  FakeConfirmations,
  FakeToasts,
  ScriptedEnrollmentGateway,
  ScriptedFileStore,
} from '#test/application/enrollment/fakes';
import { regions } from '#test/application/enrollment/samples';
import { storedFilesOf } from '#test/application/upload/stored-files-of';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { DAY } from '../fakes';

const required = { required: true } as const;

const template: Template = {
  planId: 'w1',
  version: 1,
  steps: ['基本信息', '到校安排'],
  fields: [
    { key: 'nation', label: '民族', type: 'text', step: 0, rules: [required] },
    { key: 'address', label: '详细地址', type: 'text', step: 0, rules: [] },
    { key: 'arrivalDay', label: '到校日期', type: 'date', step: 1, rules: [required] },
  ],
};

/** Days of arrival, as answers: within the school's period, and after it. */
export const received = '2026-08-13';
export const tooLate = '2026-09-30';

/** A phone with a school that stores one new student's information as the real one does. */
export class InformationFixture {
  readonly clock = new FakeClock();
  readonly drafts = new StubDrafts();
  readonly session = new InMemorySessionStore();
  readonly navigation = new RecordingNavigation();
  readonly toasts = new FakeToasts();
  readonly confirmations = new FakeConfirmations();
  readonly connectivity = new FakeConnectivity();
  readonly visibility = new InMemoryPageVisibility();

  /** The school's records of the applicant. */
  readonly enrollment = new ScriptedEnrollmentGateway(this.clock);
  /** Number of saves and confirmations. */
  calls = 0;
  setting: CheckinSetting = { ...checkinPlan, facePhoto: 'notRequired' };
  record: WelcomeRecord = welcomeRecord({
    noticeReadAt: NOW,
    admission: { school: '青云职业技术学院', reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY },
  });
  saved: InfoForm = { template, answers: {}, version: 1 };

  constructor(private readonly parts: Partial<CheckinPorts> = {}) {
    this.session.checkin(credentialOf('theirs'), 'w1');
  }

  /** Another device saves. */
  saveElsewhere(answers: Answers): void {
    const { template, version } = this.saved;
    this.saved = { template, answers: { ...this.saved.answers, ...answers }, version: version + 1 };
  }

  /** The school changes its form. */
  changeForm(template: Template): void {
    this.saved = { ...this.saved, template };
  }

  async information(params: PathParams = {}): Promise<InformationViewModel> {
    const checkin = this.checkin();
    const files = new ScriptedFileStore();
    const vm = new InformationViewModel(params, {
      checkin,
      information: checkin,
      tables: checkin,
      drafts: this.drafts,
      locks: new InMemoryPageLocks(),
      files,
      storedFiles: storedFilesOf(files),
      pictures: new InMemoryPictureReducer(),
      uploadStore: new InMemoryUploadStore(),
      regions: { tree: async () => regions },
      session: this.session,
      clock: this.clock,
      navigation: this.navigation,
      toasts: this.toasts,
      confirmations: this.confirmations,
      connectivity: this.connectivity,
      gateway: this.enrollment,
    });
    vm.start();
    await settled();
    return vm;
  }

  async confirmation(): Promise<ConfirmInformationViewModel> {
    const checkin = this.checkin();
    const vm = new ConfirmInformationViewModel({
      checkin,
      information: checkin,
      tables: checkin,
      drafts: this.drafts,
      session: this.session,
      navigation: this.navigation,
      toasts: this.toasts,
      connectivity: this.connectivity,
      visibility: this.visibility,
    });
    vm.start();
    await settled();
    return vm;
  }

  /** The school's own call, which a test may delay. */
  save: CheckinPorts['save'] = async (_, version, answers) => {
    this.arrive();
    if (version !== this.saved.version) return { refused: 'infoChanged', newer: this.saved };
    this.saved = { ...this.saved, answers, version: version + 1 };
    this.record = { ...this.record, infoSavedAt: NOW };
    return this.record;
  };

  private arrive(): void {
    this.calls += 1;
    if (!this.connectivity.online) throw new GatewayError('offline', 'no network');
  }

  private checkin(): CheckinPorts {
    return stubCheckin({
      plan: async () => ({ ...checkinPlan, ...this.setting }),
      record: async () => this.record,
      form: async () => this.saved,
      save: (...call) => this.save(...call),
      confirm: async (_, version) => {
        this.arrive();
        if (version !== this.saved.version) return { refused: 'infoChanged', newer: this.saved };
        this.record = { ...this.record, infoConfirmedAt: NOW };
        return this.record;
      },
      ...this.parts,
    });
  }
}

/** Types into a field and leaves it. */
export function typeInto(vm: InformationViewModel, key: string, text: string): void {
  const field = vm.screen.form?.entry(key)?.field;
  if (!field) throw new Error(`the form has no field ${key}`);
  field.type(text);
  field.blur();
}
