// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { InMemoryFileSaver, InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryResultPictures } from '#infrastructure/memory/phone/in-memory-result-pictures';
import { AdmissionResultScreen } from '#presentation/screens/homepage/admission-result/screen';
import { AdmissionResultViewModel } from '#presentation/screens/homepage/admission-result/view-model';
import { admission, stubCheckin } from '#test/application/checkin/stub-checkin';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { applicantSession, StubPhoneVerification, stubSchoolInfo } from '../fakes';
import { draw } from '../render';

let leave = () => {};
afterEach(() => leave());

test('an admission, and the form after it, begin at their top, with the focus', async () => {
  const result = { maskedName: '王*涵', maskedIdCard: '110000********0013', admission, reported: true };
  const vm = new AdmissionResultViewModel({
    lookup: stubCheckin({ lookUp: async () => result }),
    pictures: new InMemoryResultPictures(),
    saver: new InMemoryFileSaver('bytes'),
    clock: new FakeClock(),
    navigation: new RecordingNavigation(),
    toasts: { show: () => {} },
    session: applicantSession(),
    phones: new StubPhoneVerification(),
    handover: new SingleUseHandover(),
    school: stubSchoolInfo(),
    capabilities: everyCapability,
    vibration: new InMemoryVibration(),
    memory: new InMemoryVisitMemory(new StubDrafts()),
    bootForm: new FakeBootForm(),
  });
  vm.lookUp.form.input.set('name', '王子涵');
  vm.lookUp.form.input.set('idCard', '110000200803070013');
  const page = await draw(AdmissionResultScreen, vm);
  leave = page.leave;
  expect(page.arrivals()).toBe(0);
  await page.press('查询');
  expect([page.text().includes('王*涵'), page.arrivals()]).toEqual([true, 1]);
  await page.press('重新查询');
  expect(page.arrivals()).toBe(2);
});
