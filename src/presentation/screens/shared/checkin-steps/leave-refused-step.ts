import { paths } from '#application/navigation/paths';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import type { CheckinRefusal } from '#domain/checkin/refusal';

interface LeavingPorts {
  readonly navigation: Navigation;
  readonly toasts: Toasts;
}

/**
 * Where the school does not take this step now, opens the steps and says why: the student was doing one, and the steps alone
 * do not tell what has changed. False for any other refusal.
 */
export function leaveRefusedStep({ navigation, toasts }: LeavingPorts, refusal: CheckinRefusal): boolean {
  if (refusal.refused !== 'invalid' || refusal.path !== 'step') return false;
  toasts.show({ key: messageFor(refusal.reason) }, 'bad');
  navigation.replace(paths.checkin);
  return true;
}

function messageFor(reason: string) {
  if (reason === 'reported') return 'checkin.stepAfterReport';
  return reason === 'notWanted' ? 'checkin.stepNotWanted' : 'checkin.stepsChanged';
}
