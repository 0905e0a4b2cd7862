import type { CheckinSnapshot } from '#domain/checkin/welcome';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import { orThrow, type StudentApi } from './student-api';

/** The signed-in student's progress and the school's check-in plan. Throws GatewayError. */
export async function readCheckin(checkin: CheckinProgress, calls: StudentApi): Promise<CheckinSnapshot> {
  const [plan, record] = await Promise.all([
    checkin.plan().then(orThrow),
    calls.run((student) => checkin.record(student)).then(orThrow),
  ]);
  return { plan, record };
}
