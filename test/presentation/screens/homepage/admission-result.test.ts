import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import type { ResultPictures } from '#application/ports/files/result-pictures';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { AdmissionResult } from '#domain/checkin/welcome';
import type { SaveMethod } from '#domain/host/save-method';
import { InMemoryFileSaver, InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemoryResultPictures } from '#infrastructure/memory/phone/in-memory-result-pictures';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import {
  admissionPicture,
  reportDate,
} from '#presentation/screens/homepage/admission-result/admission-picture';
import { AdmissionResultViewModel } from '#presentation/screens/homepage/admission-result/view-model';
import { admission, type CheckinPorts, stubCheckin } from '#test/application/checkin/stub-checkin';
import { FakeBootForm, FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { StubPhoneVerification, stubSchoolInfo } from '../fakes';

const found: AdmissionResult = {
  maskedName: '王*涵',
  maskedIdCard: '110000********0013',
  admission,
  reported: false,
};
await loadMessages(['plans', 'form', 'applications', 'checkin']);
const words = new Messages();

interface Setting {
  readonly lookUp?: CheckinPorts['lookUp'];
  readonly way?: SaveMethod;
  readonly pictures?: ResultPictures;
}

function shown({ lookUp, way = 'bytes', pictures = new InMemoryResultPictures() }: Setting = {}) {
  const saver = new InMemoryFileSaver(way);
  const navigation = new RecordingNavigation();
  const toasts = new FakeToasts();
  const gateway = stubCheckin({ lookUp: lookUp ?? (async () => found) });
  const clock = new FakeClock();
  const session = new InMemorySessionStore();
  const vibration = new InMemoryVibration();
  const bootForm = new FakeBootForm();
  const vm = new AdmissionResultViewModel({
    lookup: gateway,
    pictures,
    saver,
    clock,
    navigation,
    toasts,
    session,
    phones: new StubPhoneVerification(),
    handover: new SingleUseHandover(),
    school: stubSchoolInfo(),
    capabilities: everyCapability,
    vibration,
    memory: new InMemoryVisitMemory(new StubDrafts()),
    bootForm,
  });
  vm.start();
  return { vm, saver, navigation, toasts, session, vibration };
}

function isMoment({ lookUp: { state } }: AdmissionResultViewModel): boolean {
  return state.kind === 'result' && state.newlyAdmitted !== undefined;
}

async function asked(setting: Setting = {}) {
  const page = shown(setting);
  page.vm.lookUp.form.input.set('name', ' 王子涵 ');
  page.vm.lookUp.form.input.set('idCard', '110000 20080307 0013');
  await page.vm.lookUp.form.submit();
  return page;
}

describe('looking an admission up', () => {
  test('sends the normalised name and ID number, and shows the result', async () => {
    const identities: unknown[] = [];
    const { vm } = await asked({
      lookUp: async (identity) => {
        identities.push(identity);
        return found;
      },
    });
    expect(identities).toEqual([{ name: '王子涵', idCard: '110000200803070013' }]);
    expect(vm.result).toEqual(found);
    vm.lookUp.journey.again();
    expect([vm.result, vm.lookUp.form.input.values.name]).toEqual([undefined, ' 王子涵 ']);
  });

  test('goes back from the result to the form, with nothing allowed on the picture', async () => {
    const { vm, navigation } = await asked();
    vm.setWithName(true);
    navigation.back();
    expect([vm.result, vm.withName]).toEqual([undefined, false]);
    expect(vm.lookUp.state).toEqual({ kind: 'form', isAgain: true });
    expect(vm.lookUp.form.input.values.name).toBe(' 王子涵 ');
  });

  test('stores only the dates on the phone, until the student has reported', async () => {
    const { vm, session } = await asked();
    const { reportFrom, reportUntil } = admission;
    expect(session.searchResult).toEqual({ reportFrom, reportUntil });
    vm.dispose();
    expect(session.searchResult).toEqual({ reportFrom, reportUntil });
    const reported = await asked({ lookUp: async () => ({ ...found, reported: true }) });
    expect(reported.session.searchResult).toBeUndefined();
  });

  test('says that nothing was found, or how long to wait', async () => {
    const nothing = await asked({ lookUp: async () => ({ refused: 'notFound' }) });
    expect([nothing.vm.result, nothing.vm.lookUp.form.error]).toEqual([undefined, 'notFound']);
    const wait = await asked({ lookUp: async () => ({ refused: 'tooManyAttempts', retryAfter: 60 }) });
    expect([wait.vm.lookUp.form.waitSeconds, wait.vm.lookUp.form.canSubmit]).toEqual([60, false]);
  });

  test('forgets what was typed when it is left', async () => {
    const { vm } = await asked();
    vm.dispose();
    expect(vm.lookUp.form.input.values).toEqual({ name: '', idCard: '' });
  });

  test('leads to check-in', async () => {
    const { vm, navigation } = await asked();
    vm.lookUp.openCheckin();
    expect(navigation.went).toEqual([[paths.checkinEntry]]);
  });
});

describe('the moment in which an admission becomes known', () => {
  test('is once for each student', async () => {
    const { vm, vibration } = await asked();
    expect([isMoment(vm), vibration.felt]).toEqual([true, [[20]]]);
    vm.lookUp.journey.again();
    await vm.lookUp.form.submit();
    expect([isMoment(vm), vibration.felt]).toEqual([false, [[20]]]);
  });

  test('is over for whoever has reported', async () => {
    const { vm, vibration } = await asked({ lookUp: async () => ({ ...found, reported: true }) });
    expect([isMoment(vm), vibration.felt]).toEqual([false, []]);
  });

  test('the letter is written by the school that the admission names', async () => {
    const { vm } = await asked();
    expect(vm.letterSchool).toMatchObject({ name: admission.school, initial: '青' });
  });
});

const NOTHING = { name: undefined, hasClass: false };

describe('the picture', () => {
  test('says where and when, and neither who nor which class', () => {
    const picture = JSON.stringify(admissionPicture(admission, NOTHING, words));
    expect(picture).toContain('护理');
    expect(picture).toContain('8月12日 – 8月14日');
    for (const personal of ['王', '子涵', '110000', '0013', '2603']) expect(picture).not.toContain(personal);
  });

  test('contains name and class if the student has ticked it, and resets that with the result', async () => {
    const { vm } = await asked();
    expect(vm.pictureChoice).toEqual(NOTHING);
    vm.setWithName(true);
    vm.setWithClass(true);
    const picture = JSON.stringify(admissionPicture(admission, vm.pictureChoice, words));
    for (const chosen of ['王子涵', '2603']) expect(picture).toContain(chosen);
    expect(picture).not.toContain('110000');
    vm.lookUp.journey.again();
    expect(vm.pictureChoice).toEqual(NOTHING);
  });

  test('is saved as a file where the host saves files', async () => {
    const { vm, saver, toasts } = await asked();
    await vm.savePicture(admissionPicture(admission, NOTHING, words));
    expect(saver.saved.map(({ name, type }) => [name, type])).toEqual([['录取结果.png', 'image/png']]);
    expect(toasts.shown).toEqual([{ key: 'admission.pictureSaved' }]);
  });

  test('is shown to be kept by a long press where it does not', async () => {
    const { vm, saver } = await asked({ way: 'elsewhere' });
    await vm.savePicture(admissionPicture(admission, NOTHING, words));
    expect(vm.shownPicture).toMatch(/^data:image\/png/);
    expect(saver.saved).toEqual([]);
    expect(vm.canSaveDate).toBe(false);
    vm.closePicture();
    expect(vm.shownPicture).toBeUndefined();
  });

  test('that is drawn after 重新查询 is neither saved nor shown', async () => {
    for (const way of ['bytes', 'elsewhere'] as const) {
      let drawn = () => {};
      const pictures: ResultPictures = {
        draw: async (picture) => {
          await new Promise<void>((resolve) => {
            drawn = resolve;
          });
          return new InMemoryResultPictures().draw(picture);
        },
      };
      const { vm, saver, toasts } = await asked({ way, pictures });
      const saving = vm.savePicture(admissionPicture(admission, NOTHING, words));
      vm.lookUp.journey.again();
      await vm.lookUp.form.submit();
      drawn();
      await saving;
      expect([vm.shownPicture, saver.saved, toasts.shown]).toEqual([undefined, [], []]);
    }
  });

  test('that cannot be drawn is said to be so', async () => {
    const { vm, toasts } = await asked({ pictures: { draw: async () => undefined } });
    await vm.savePicture(admissionPicture(admission, NOTHING, words));
    expect(toasts.shown).toEqual([{ key: 'admission.pictureFailed' }]);
  });
});

test('the date is a file for the calendar', async () => {
  const { vm, saver } = await asked();
  vm.saveDate(reportDate(admission, words));
  const [file] = saver.saved;
  expect([file?.name, file?.type]).toEqual(['report.ics', 'text/calendar;charset=utf-8']);
  expect(new TextDecoder().decode(file?.bytes)).toContain('SUMMARY:青云职业技术学院新生报到');
});
