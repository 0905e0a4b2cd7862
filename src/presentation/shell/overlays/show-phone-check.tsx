import { createRoot } from 'react-dom/client';
import type { Clock } from '#application/ports/phone/clock';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import { MessagesProvider } from '../../messages/messages-context';
import { LayersContext } from '../../widgets/overlay/modal/layers-context';
import type { Shell } from '../shell-context';
import { type PhoneCheckPurpose, PhoneCheckViewModel } from './phone-check.view-model';
import { PhoneCheckSheet } from './phone-check-sheet';

/** The parts of the shell that are passed to the separate React root. */
export type PhoneCheckShell = Pick<Shell, 'messages' | 'layers'>;

/**
 * Opens the phone check above the current screen, in a separate React root, so that it is not part of the first load.
 * Resolves undefined where the student closes it.
 */
export function showPhoneCheck(
  { messages, layers }: PhoneCheckShell,
  codes: PhoneCodes,
  clock: Clock,
  purpose: PhoneCheckPurpose,
): Promise<string | undefined> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const settle = (pass: string | undefined) => {
      root.unmount();
      place.remove();
      resolve(pass);
    };
    root.render(
      <MessagesProvider messages={messages}>
        <LayersContext.Provider value={layers.open}>
          <PhoneCheckSheet vm={new PhoneCheckViewModel(codes, clock, settle, purpose)} />
        </LayersContext.Provider>
      </MessagesProvider>,
    );
  });
}
