// @vitest-environment jsdom

import { screen } from '@testing-library/dom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Lifetime } from '#application/journey/lifetime';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { noFacePhoto } from '#domain/checkin/face-photo';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { ConfirmInformationScreen } from '#presentation/screens/checkin/confirm-information/screen';
import { InformationScreen } from '#presentation/screens/checkin/information/screen';
import { StudentNoticeScreen } from '#presentation/screens/checkin/student-notice/screen';
import { StudentNoticeViewModel } from '#presentation/screens/checkin/student-notice/view-model';
import { ConfirmApplicationScreen } from '#presentation/screens/enrollment/confirm-application/screen';
import { CheckinEntryScreen } from '#presentation/screens/homepage/checkin-entry/screen';
import { CheckinEntryViewModel } from '#presentation/screens/homepage/checkin-entry/view-model';
import { FaceScreen } from '#presentation/screens/humanface/face/screen';
import { FaceStandardScreen } from '#presentation/screens/humanface/face-standard/screen';
import { FaceStandardViewModel } from '#presentation/screens/humanface/face-standard/view-model';
import { TakePictureScreen } from '#presentation/screens/humanface/take-picture/screen';
import { IdentityForm } from '#presentation/screens/shared/identity/identity-form.view-model';
import { LookUpPage } from '#presentation/screens/shared/identity/look-up-page';
import { SLOW_AFTER_MS } from '#presentation/widgets/feedback/skeleton/slow-note';
import {
  type CheckinPorts,
  checkinPlan,
  stubCheckin,
  welcomeRecord,
} from '#test/application/checkin/stub-checkin';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW, settled } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { button, click, render } from '../render';
import { InformationFixture, received, typeInto } from './checkin/information-fixture';
import { agreed, holdSubmission } from './enrollment/confirm-application/confirmation';
import { StubPhoneVerification, stubSchoolInfo } from './fakes';
import { FaceFixture } from './humanface/face-fixture';
import { confirmed, file, PictureFixture } from './humanface/picture-fixture';
import { ScriptedSignOutGateway } from './scripted-sign-out-gateway';

/** The school answers only when the test lets it. */
function held() {
  let answer = () => {};
  const answered = new Promise<never>((_, reject) => {
    answer = () => reject(new GatewayError('server', 'planned'));
  });
  return { answer: () => answer(), call: () => answered };
}

function signedIn() {
  const session = new InMemorySessionStore();
  session.checkin(credentialOf('theirs'), 'w1');
  return session;
}

function studentNotice(parts: Partial<CheckinPorts>) {
  const notice = { id: 'n', title: '新生须知', publishedAt: NOW, body: '欢迎', documents: [] };
  const checkin = stubCheckin({ record: async () => welcomeRecord(), notice: async () => notice, ...parts });
  return new StudentNoticeViewModel({
    checkin,
    school: stubSchoolInfo({}),
    session: signedIn(),
    navigation: new RecordingNavigation(),
    connectivity: new FakeConnectivity(),
    toasts: new FakeToasts(),
  });
}

function faceStandard(parts: Partial<CheckinPorts>) {
  const { faceConsentAt: _, ...asked } = confirmed;
  const checkin = stubCheckin({
    plan: async () => ({ ...checkinPlan, faceConsent: '用于门禁。', faceConsentVersion: 'v1' }),
    record: async () => welcomeRecord(asked),
    ...parts,
  });
  return new FaceStandardViewModel({
    checkin,
    facePhoto: checkin,
    session: signedIn(),
    navigation: new RecordingNavigation(),
    toasts: new FakeToasts(),
    connectivity: new FakeConnectivity(),
    memory: new InMemoryVisitMemory(new StubDrafts()),
  });
}

function checkinEntry(parts: Partial<CheckinPorts>) {
  const checkin = stubCheckin(parts);
  return new CheckinEntryViewModel({
    lookup: checkin,
    checkin,
    session: new InMemorySessionStore(),
    clock: new FakeClock(),
    navigation: new RecordingNavigation(),
    schoolSignOut: new ScriptedSignOutGateway().school,
    phones: new StubPhoneVerification(),
    handover: new SingleUseHandover(),
    host: new InMemoryHost(),
  });
}

/** Each shows a page whose call is not answered, and returns how it is. */
const pages: readonly (readonly [name: string, show: () => Promise<() => void>])[] = [
  [
    '提交报名',
    async () => {
      const { desk, vm } = await agreed();
      onTestFinished(() => vm.dispose());
      const answer = holdSubmission(desk);
      await render(<ConfirmApplicationScreen vm={vm} />);
      return answer;
    },
  ],
  [
    '查询',
    async () => {
      const { answer, call } = held();
      const fields = ['name'] as const;
      const phones = new StubPhoneVerification();
      const form = new IdentityForm(new FakeClock(), new Lifetime(), fields, call, phones);
      form.input.set('name', '王子涵');
      await render(<LookUpPage form={form} intro="" notFound={null} />);
      return answer;
    },
  ],
  [
    '开始报到',
    async () => {
      const { answer, call } = held();
      const vm = checkinEntry({ signIn: call });
      vm.form.input.set('name', '王子涵');
      vm.form.input.set('idCard', '110000200803070013');
      await render(<CheckinEntryScreen vm={vm} />);
      return answer;
    },
  ],
  [
    '保存信息',
    async () => {
      const { answer, call } = held();
      const fixture = new InformationFixture({ save: call });
      fixture.saveElsewhere({ nation: '满族' });
      const vm = await fixture.information();
      onTestFinished(() => vm.dispose());
      await vm.next();
      typeInto(vm, 'arrivalDay', received);
      await render(<InformationScreen vm={vm} />);
      return answer;
    },
  ],
  [
    '确认无误',
    async () => {
      const { answer, call } = held();
      const fixture = new InformationFixture({ confirm: call });
      fixture.saveElsewhere({ nation: '满族', arrivalDay: received });
      fixture.record = { ...fixture.record, infoSavedAt: NOW };
      await render(<ConfirmInformationScreen vm={await fixture.confirmation()} />);
      return answer;
    },
  ],
  [
    '我已知晓',
    async () => {
      const { answer, call } = held();
      const vm = studentNotice({ noticeRead: call });
      vm.start();
      await settled();
      vm.reachedEnd();
      await render(<StudentNoticeScreen vm={vm} />);
      return answer;
    },
  ],
  [
    '同意并拍照',
    async () => {
      const { answer, call } = held();
      const vm = faceStandard({ consent: call });
      vm.start();
      await settled();
      await render(<FaceStandardScreen vm={vm} />);
      return answer;
    },
  ],
  [
    '使用照片',
    async () => {
      const { answer, call } = held();
      const fixture = await new PictureFixture().open();
      fixture.handIn = call;
      await fixture.vm.step.camera.pick(file);
      await render(<TakePictureScreen vm={fixture.vm} />);
      return answer;
    },
  ],
  [
    '到校现场采集',
    async () => {
      const { answer, call } = held();
      const { vm } = await new FaceFixture(noFacePhoto, { chooseDesk: call }).open();
      await render(<FaceScreen vm={vm} />);
      return answer;
    },
  ],
];

test.each(pages)('%s that the school is slow to answer says so above the button', async (name, show) => {
  const answer = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const pressed = button(name);
  await click(pressed);
  await act(settled);
  expect(screen.queryByText(/网络较慢/)).toBeNull();
  await act(async () => vi.advanceTimersByTime(SLOW_AFTER_MS));
  const note = screen.getByText(/网络较慢/);
  expect(note.closest('[role=status]')).not.toBeNull();
  expect(note.compareDocumentPosition(pressed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await act(async () => {
    answer();
    await settled();
  });
  expect(screen.queryByText(/网络较慢/)).toBeNull();
});
