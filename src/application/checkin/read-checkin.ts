import { type CheckinSetting, canEnterStep } from '#domain/checkin/life-cycle';
import type { CheckinSnapshot, InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { CheckinInformation } from '../ports/checkin/checkin-information';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { Clock } from '../ports/phone/clock';
import { orThrow, type StudentApi } from './student-api';

/** The signed-in student's progress and the school's check-in plan. Throws GatewayError. */
export async function readCheckin(checkin: CheckinProgress, calls: StudentApi): Promise<CheckinSnapshot> {
  const [plan, record] = await Promise.all([
    checkin.plan().then(orThrow),
    calls.run((student) => checkin.record(student)).then(orThrow),
  ]);
  return { plan, record };
}

export interface InformationSnapshot {
  readonly setting: CheckinSetting;
  readonly record: WelcomeRecord;
  readonly form: InfoForm;
}

/**
 * A new student's information and progress, for one of its two steps; `notNow` if an earlier step has to be done first or
 * the student has reported. Throws GatewayError.
 */
export async function readInformation(
  step: 'info' | 'confirm',
  checkin: CheckinProgress,
  information: CheckinInformation,
  calls: StudentApi,
): Promise<InformationSnapshot | 'notNow'> {
  const [plan, own, saved] = await calls.run((student) =>
    Promise.all([checkin.plan(), checkin.record(student), information.form(student)]),
  );
  const [setting, record, form] = [orThrow(plan), orThrow(own), orThrow(saved)];
  return canEnterStep(step, setting, record) ? { setting, record, form } : 'notNow';
}

/**
 * The school's time minus the phone's in ms, for a record that was received just now. 0 where the school does not send its
 * time: the phone's clock is all there is then.
 */
export function clockOffset({ serverTime }: Pick<WelcomeRecord, 'serverTime'>, clock: Clock): number {
  return serverTime === undefined ? 0 : serverTime - clock.now();
}
