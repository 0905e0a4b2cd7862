import type { RequestState } from '#application/checkin/step-request';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';

/** What a screen of check-in says about what it sent: that it waits for the network, was refused, or failed. */
export function requestMessage(state: RequestState<unknown>): FieldMessage | undefined {
  switch (state.kind) {
    case 'waiting':
      return { key: 'checkin.sendsItself' };
    case 'refused':
      return { key: 'information.refused' };
    case 'failed':
      return failureMessage(state);
    case 'idle':
    case 'sending':
      return undefined;
  }
}
