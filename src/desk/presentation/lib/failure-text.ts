import { GatewayError } from '#application/ports/failures/gateway-error';
import { DeskFailure } from '../../application/ports/desk-failure';
import type { Messages } from '../messages/messages';

/** Why a call did not work, in words. */
export function failureText({ t, dateTime }: Messages, thrown: unknown): string {
  if (!(thrown instanceof DeskFailure)) {
    const kind = thrown instanceof GatewayError ? thrown.kind : 'unexpected';
    if (kind === 'offline' || kind === 'timeout') return t('problem.offline');
    return t(kind === 'busy' || kind === 'server' ? 'problem.busy' : 'problem.unexpected');
  }
  const { code, decided, retryAfter } = thrown;
  if (code === 'decided' && decided)
    return t('problem.decided', { by: decided.by, at: dateTime(decided.at) });
  if (code === 'tooMany')
    return retryAfter === undefined ? t('problem.tooManyNow') : t('problem.tooMany', { seconds: retryAfter });
  return t(code === 'decided' ? 'problem.changed' : `problem.${code}`);
}
