import { createRoot } from 'react-dom/client';
import type { Clock } from '#application/ports/clock';
import { GatewayError } from '#application/ports/gateway-error';
import type { PhoneCodes } from '#application/ports/phone-codes';
import type { Messages } from '../messages/messages';
import { MessagesProvider } from '../messages/messages-context';
import { PhoneCheckViewModel } from './phone-check.view-model';
import { PhoneCheckSheet } from './phone-check-sheet';

/**
 * Asks for a code on the mobile, above whatever screen is shown, in a root of its own that the first load knows nothing of.
 * Throws GatewayError `cancelled` where the student leaves it.
 */
export function showPhoneCheck(messages: Messages, codes: PhoneCodes, clock: Clock): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve, reject) => {
    const settle = (pass: string | undefined) => {
      root.unmount();
      place.remove();
      if (pass === undefined) reject(new GatewayError('cancelled', 'no code was given'));
      else resolve(pass);
    };
    root.render(
      <MessagesProvider messages={messages}>
        <PhoneCheckSheet vm={new PhoneCheckViewModel(codes, clock, settle)} />
      </MessagesProvider>,
    );
  });
}
