import { type CheckinSetting, canEnterStep } from '#domain/checkin/life-cycle';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import type { CheckinInformation } from '../ports/checkin/checkin-information';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import { orThrow, type StudentApi } from './student-api';

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
