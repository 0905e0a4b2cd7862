import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Clock } from '../ports/phone/clock';

/**
 * The school's time minus the phone's in ms, for a record that was received just now. 0 where the school does not send its
 * time: the phone's clock is all there is then.
 */
export function clockOffset({ serverTime }: Pick<WelcomeRecord, 'serverTime'>, clock: Clock): number {
  return serverTime === undefined ? 0 : serverTime - clock.now();
}
