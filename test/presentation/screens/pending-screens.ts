import { InMemoryCheckinCache } from '#application/checkin/in-memory-checkin-cache';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryCamera } from '#infrastructure/memory/phone/in-memory-camera';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryFileSaver,
  InMemoryPageVisibility,
  InMemoryPrinting,
  InMemoryScreenWake,
  InMemoryVibration,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryResultPictures } from '#infrastructure/memory/phone/in-memory-result-pictures';
import type { ScreenModel } from '#presentation/define-screen';
import { ConfirmInformationViewModel } from '#presentation/screens/checkin/confirm-information/view-model';
import { CheckinViewModel } from '#presentation/screens/checkin/overview/view-model';
import { ProcedureViewModel } from '#presentation/screens/checkin/procedure/view-model';
import { StudentNoticeViewModel } from '#presentation/screens/checkin/student-notice/view-model';
import { AnswersCopyViewModel } from '#presentation/screens/enrollment/answers-copy/view-model';
import { ApplicationsViewModel } from '#presentation/screens/enrollment/applications/view-model';
import { PlanDetailsViewModel } from '#presentation/screens/enrollment/plan-details/view-model';
import { PlansViewModel } from '#presentation/screens/enrollment/plans/view-model';
import { AdmissionResultViewModel } from '#presentation/screens/homepage/admission-result/view-model';
import { CheckinEntryViewModel } from '#presentation/screens/homepage/checkin-entry/view-model';
import { HomeViewModel } from '#presentation/screens/homepage/home/view-model';
import { recruitResult } from '#presentation/screens/homepage/recruit-result/view-model';
import { FaceViewModel } from '#presentation/screens/humanface/face/view-model';
import { FaceStandardViewModel } from '#presentation/screens/humanface/face-standard/view-model';
import { TakePictureViewModel } from '#presentation/screens/humanface/take-picture/view-model';
import { FakeBootForm, FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, StubPhoneVerification, stubDocuments } from './fakes';
import { paymentFixture } from './payment-fixture';
import { ScriptedSignOutGateway } from './scripted-sign-out-gateway';
import { stubContinueElsewhere } from './stub-continue-elsewhere';

/** A phone whose calls to the school are pending until the test ends them. */
export class PendingPhone {
  readonly calls: { readonly name: string; end(thrown: unknown): void }[] = [];
  readonly navigation = new RecordingNavigation();
  readonly clock = new FakeClock();
  readonly drafts = new StubDrafts();
  readonly visibility = new InMemoryPageVisibility();
  readonly connectivity = new FakeConnectivity();
  readonly toasts = new FakeToasts();
  readonly confirmations = { ask: async () => true };
  readonly files = { upload: () => this.pending('upload'), readableUrl: () => this.pending('readableUrl') };
  readonly session = applicantSession('mine');
  readonly school: never;

  constructor() {
    this.session.checkin(credentialOf('theirs'), 'w1');
    this.school = new Proxy(
      {},
      { get: (_, name) => (name === 'announcement' ? undefined : this.call(String(name))) },
    ) as never;
  }

  /** Prefetching the template is not awaited. */
  private call(name: string) {
    return () => (name === 'templateAhead' ? undefined : this.pending(name));
  }

  private pending(name: string): never {
    return new Promise((_, reject) => this.calls.push({ name, end: reject })) as never;
  }
}

export const identity = { name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' } as const;

/** Every screen but the forms' (see `disposed-form.test.ts`), with the action that starts its calls. */
export const screens: Readonly<Record<string, (phone: PendingPhone) => ScreenModel & { tap?(): unknown }>> = {
  home: (p) =>
    new HomeViewModel({
      school: p.school,
      gateway: p.school,
      drafts: p.drafts,
      session: p.session,
      clock: p.clock,
      navigation: p.navigation,
      checkin: p.school,
      capabilities: everyCapability,
      bootForm: new FakeBootForm(),
      toasts: p.toasts,
      memory: new InMemoryVisitMemory(new StubDrafts()),
    }),
  'recruit result': (p) => {
    const vm = recruitResult({
      gateway: p.school,
      clock: p.clock,
      navigation: p.navigation,
      phones: new StubPhoneVerification(),
      handover: new SingleUseHandover(),
      school: p.school,
      capabilities: everyCapability,
      vibration: new InMemoryVibration(),
      bootForm: new FakeBootForm(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    });
    for (const [field, text] of Object.entries(identity)) vm.form.input.set(field as 'name', text);
    return Object.assign(vm, { tap: () => vm.form.submit() });
  },
  'admission result': (p) => {
    const vm = new AdmissionResultViewModel({
      lookup: p.school,
      pictures: new InMemoryResultPictures(),
      saver: new InMemoryFileSaver(),
      clock: p.clock,
      navigation: p.navigation,
      toasts: p.toasts,
      session: p.session,
      phones: new StubPhoneVerification(),
      handover: new SingleUseHandover(),
      school: p.school,
      capabilities: everyCapability,
      vibration: new InMemoryVibration(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
      bootForm: new FakeBootForm(),
    });
    vm.lookUp.form.input.set('name', identity.name);
    vm.lookUp.form.input.set('idCard', identity.idCard);
    return Object.assign(vm, { tap: () => vm.lookUp.form.submit() });
  },
  'check-in entry': (p) => {
    const vm = new CheckinEntryViewModel({
      lookup: p.school,
      checkin: p.school,
      session: p.session,
      clock: p.clock,
      navigation: p.navigation,
      schoolSignOut: new ScriptedSignOutGateway().school,
      phones: new StubPhoneVerification(),
      handover: new SingleUseHandover(),
      host: new InMemoryHost(),
    });
    vm.form.input.set('name', identity.name);
    vm.form.input.set('idCard', identity.idCard);
    return vm;
  },
  plans: (p) =>
    new PlansViewModel({
      gateway: p.school,
      clock: p.clock,
      navigation: p.navigation,
      visibility: p.visibility,
      bootForm: new FakeBootForm(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    }),
  'plan details': (p) =>
    new PlanDetailsViewModel(
      { plan: 'autumn' },
      {
        gateway: p.school,
        school: p.school,
        drafts: p.drafts,
        session: p.session,
        clock: p.clock,
        documents: stubDocuments(),
        saver: new InMemoryFileSaver(),
        navigation: p.navigation,
        visibility: p.visibility,
        host: new InMemoryHost(),
        clipboard: new InMemoryClipboard(),
        toasts: new FakeToasts(),
        capabilities: everyCapability,
        connectivity: new FakeConnectivity(),
        memory: new InMemoryVisitMemory(new StubDrafts()),
      },
    ),
  applications: (p) =>
    new ApplicationsViewModel(
      {},
      {
        ...paymentFixture({ clock: p.clock, session: p.session, navigation: p.navigation, toasts: p.toasts }),
        gateway: p.school,
        confirmations: p.confirmations,
        signOut: new ScriptedSignOutGateway().of(p.drafts, p.session),
        schoolSignOut: new ScriptedSignOutGateway().school,
        phones: new StubPhoneVerification(),
        handover: new SingleUseHandover(),
        elsewhere: stubContinueElsewhere(),
      },
    ),
  'copy of the answers': (p) =>
    new AnswersCopyViewModel(
      { application: 'a1' },
      {
        gateway: p.school,
        school: p.school,
        session: p.session,
        clock: p.clock,
        navigation: p.navigation,
        printing: new InMemoryPrinting(),
        files: p.files,
        tables: p.school,
        visibility: p.visibility,
      },
    ),
  'check-in': (p) =>
    new CheckinViewModel({
      checkin: p.school,
      cache: new InMemoryCheckinCache(),
      session: p.session,
      school: p.school,
      signOut: new ScriptedSignOutGateway().of(p.drafts, p.session),
      elsewhere: stubContinueElsewhere(),
      navigation: p.navigation,
      confirmations: p.confirmations,
      toasts: p.toasts,
      clipboard: new InMemoryClipboard(),
      clock: p.clock,
      visibility: p.visibility,
      vibration: new InMemoryVibration(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
      capabilities: everyCapability,
    }),
  'confirm information': (p) =>
    new ConfirmInformationViewModel({
      checkin: p.school,
      information: p.school,
      tables: p.school,
      drafts: p.drafts,
      session: p.session,
      navigation: p.navigation,
      toasts: p.toasts,
      connectivity: p.connectivity,
      visibility: p.visibility,
    }),
  notice: (p) =>
    new StudentNoticeViewModel({
      checkin: p.school,
      school: p.school,
      session: p.session,
      navigation: p.navigation,
      connectivity: p.connectivity,
      toasts: p.toasts,
    }),
  procedure: (p) =>
    new ProcedureViewModel({
      checkin: p.school,
      passes: p.school,
      cache: new InMemoryCheckinCache(),
      session: p.session,
      clock: p.clock,
      connectivity: p.connectivity,
      visibility: p.visibility,
      navigation: p.navigation,
      toasts: p.toasts,
      host: new InMemoryHost(),
      wake: new InMemoryScreenWake(),
      vibration: new InMemoryVibration(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    }),
  'face standard': (p) =>
    new FaceStandardViewModel({
      checkin: p.school,
      facePhoto: p.school,
      session: p.session,
      navigation: p.navigation,
      toasts: p.toasts,
      connectivity: p.connectivity,
      memory: new InMemoryVisitMemory(p.drafts),
    }),
  face: (p) =>
    new FaceViewModel({
      checkin: p.school,
      facePhoto: p.school,
      files: p.files,
      session: p.session,
      clock: p.clock,
      confirmations: p.confirmations,
      navigation: p.navigation,
      visibility: p.visibility,
      connectivity: p.connectivity,
      toasts: p.toasts,
    }),
  'face picture': (p) =>
    new TakePictureViewModel({
      checkin: p.school,
      facePhoto: p.school,
      files: p.files,
      session: p.session,
      camera: new InMemoryCamera('none'),
      clock: p.clock,
      navigation: p.navigation,
      visibility: p.visibility,
      host: new InMemoryHost(),
      connectivity: p.connectivity,
      toasts: p.toasts,
    }),
};
