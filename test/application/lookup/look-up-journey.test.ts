import { describe, expect, test } from 'vitest';
import {
  admissionLookUp,
  applicationLookUp,
  LookUpJourney,
  type LookUpSubject,
} from '#application/lookup/look-up-journey';
import { paths } from '#application/navigation/paths';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { AdmissionResult } from '#domain/checkin/welcome';
import type { EnrollResult, LookUp } from '#domain/enrollment/application-submission';
import { noFee } from '#domain/payment/fee';
import { InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { admission, stubCheckin } from '#test/application/checkin/stub-checkin';
import { failing, stubEnrollmentGateway, stubSchoolInfo } from '#test/presentation/screens/fakes';
import { NOW, settled } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';

const identity = { name: '周雨桐', idCard: '440000200801010048', phone: '13800138000' };
const badge = { name: '青云职业技术学院', greeting: '你好', initial: '青' };

function result(parts: Partial<EnrollResult> = {}): EnrollResult {
  const state = { status: 'waitlisted', rank: 7 } as const;
  return { no: 'QY26-1', planTitle: '秋季', state, fee: noFee, majors: [], updatedAt: NOW, ...parts };
}

const found = (...results: EnrollResult[]): LookUp => ({
  maskedName: '周*桐',
  maskedIdCard: '440000********0048',
  maskedPhone: '138****8000',
  results,
});

function started<Identity, Result>(
  subject: LookUpSubject<Identity, Result>,
  { navigation = new RecordingNavigation(), readBadge = async () => badge } = {},
) {
  const vibration = new InMemoryVibration();
  const handover = new SingleUseHandover();
  const memory = new InMemoryVisitMemory(new StubDrafts());
  const school = stubSchoolInfo({ badge: readBadge });
  const journey = new LookUpJourney({ navigation, handover, school, vibration, memory }, subject);
  journey.start();
  return { journey, navigation, handover, vibration };
}

function applications(answer: () => Promise<LookUp>) {
  return applicationLookUp(stubEnrollmentGateway({ lookUp: answer }), everyCapability);
}

describe('a look-up', () => {
  test('has the form as state, then the result, then the form again', async () => {
    const { journey } = started(applications(async () => found(result())));
    expect(journey.state).toEqual({ kind: 'form', isAgain: false });
    expect(await journey.query(identity)).toBeUndefined();
    expect(journey.state).toEqual({ kind: 'result', result: found(result()), newlyAdmitted: undefined });
    journey.again();
    expect(journey.state).toEqual({ kind: 'form', isAgain: true });
  });

  test('that is refused or fails leaves the form, for whoever asked to say so', async () => {
    const gateway = stubEnrollmentGateway({ lookUp: async () => ({ refused: 'notFound' }) });
    const refused = started(applicationLookUp(gateway, everyCapability));
    expect(await refused.journey.query(identity)).toEqual({ refused: 'notFound' });
    expect(refused.journey.state).toEqual({ kind: 'form', isAgain: false });
    const failed = started(applications(failing('offline')));
    await expect(failed.journey.query(identity)).rejects.toThrow(GatewayError);
    expect(failed.journey.state).toEqual({ kind: 'form', isAgain: false });
  });

  test('is asked once by two quick taps', async () => {
    let asked = 0;
    const { journey } = started(
      applications(async () => {
        asked += 1;
        return found();
      }),
    );
    await Promise.all([journey.query(identity), journey.query(identity)]);
    expect(asked).toBe(1);
  });

  test('shows and stores nothing once it has been left', async () => {
    const session = new InMemorySessionStore();
    const lookUp = async () => ({ maskedName: '', maskedIdCard: '', admission, reported: false });
    const { journey, navigation, vibration } = started(admissionLookUp(stubCheckin({ lookUp }), session));
    const asked = journey.query(identity);
    journey.dispose();
    await asked;
    expect([journey.state.kind, session.searchResult, vibration.felt]).toEqual(['form', undefined, []]);
    expect(navigation.stepHistory).toEqual([1]);
  });

  test('hands over what was typed to the screen that it leads to', () => {
    const { journey, navigation, handover } = started(applications(async () => found()));
    expect(journey.elsewhere).toBe(paths.result);
    journey.leaveTo(paths.applications, identity);
    expect([navigation.went, handover.consume()]).toEqual([[[paths.applications]], identity]);
  });

  test('leads nowhere else at a school without check-in', () => {
    const gateway = stubEnrollmentGateway({});
    expect(applicationLookUp(gateway, { ...everyCapability, checkin: false }).elsewhere).toBeUndefined();
  });

  test('reads the school once, and again after a failure', async () => {
    let asked = 0;
    const readBadge = () => {
      asked += 1;
      return asked === 1 ? failing('offline')() : Promise.resolve(badge);
    };
    const { journey } = started(
      applications(async () => found()),
      { readBadge },
    );
    await settled();
    await Promise.all([journey.readSchool(), journey.readSchool()]);
    await journey.readSchool();
    expect([asked, journey.school.state.value]).toEqual([2, badge]);
  });
});

describe('the history of a look-up', () => {
  const open = async (navigation = new RecordingNavigation()) => {
    const shown = started(
      applications(async () => found(result())),
      { navigation },
    );
    await shown.journey.query(identity);
    return shown;
  };

  test('leads back from the result to the form, and from there to the former screen', async () => {
    const { journey, navigation } = await open();
    navigation.back();
    expect(journey.state).toEqual({ kind: 'form', isAgain: true });
    navigation.back();
    expect(navigation.last).toEqual({ way: 'back' });
    await journey.query(identity);
    journey.again();
    navigation.back();
    expect(navigation.steps).toEqual([{ way: 'back' }, { way: 'back' }]);
  });

  test('has one form after a reload of the result', async () => {
    const { journey, navigation } = await open();
    expect(navigation.stepHistory).toHaveLength(2);
    journey.dispose();
    const reloaded = started(
      applications(async () => found()),
      { navigation },
    );
    expect([reloaded.journey.state.kind, navigation.stepHistory]).toEqual(['form', [1]]);
  });

  test('leads to the form from a result that was left, by the browser’s forward', async () => {
    const { journey, navigation } = await open();
    navigation.back();
    navigation.forwardTo(2);
    expect([journey.state.kind, navigation.stepHistory]).toEqual(['form', [1]]);
  });
});

describe('an admission', () => {
  const admitted = { status: 'admitted' } as const;
  const arrival = { ...admission, reported: false };

  test('of an applicant is news once, and not after the report', async () => {
    const results = [
      result(),
      result({ no: 'QY26-2', state: admitted, arrival: { ...arrival, reported: true } }),
      result({ no: 'QY26-3', state: admitted, arrival }),
    ];
    const { journey, vibration } = started(applications(async () => found(...results)));
    await journey.query(identity);
    expect(journey.state).toMatchObject({ newlyAdmitted: 'QY26-3' });
    journey.again();
    await journey.query(identity);
    expect([journey.state, vibration.felt]).toMatchObject([{ newlyAdmitted: undefined }, [[20]]]);
  });

  test('of a new student is news, and its dates are stored, until the report', async () => {
    const session = new InMemorySessionStore();
    let outcome: AdmissionResult = {
      maskedName: '王*涵',
      maskedIdCard: '110000********0013',
      admission,
      reported: false,
    };
    const { journey } = started(admissionLookUp(stubCheckin({ lookUp: async () => outcome }), session));
    await journey.query(identity);
    expect(journey.state).toMatchObject({ newlyAdmitted: '王*涵 110000********0013' });
    const { reportFrom, reportUntil } = admission;
    expect(session.searchResult).toEqual({ reportFrom, reportUntil });
    outcome = { ...outcome, reported: true };
    journey.again();
    await journey.query(identity);
    expect([journey.state, session.searchResult]).toMatchObject([{ newlyAdmitted: undefined }, undefined]);
  });
});
