import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { Clock } from '#application/ports/phone/clock';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import { MessagesProvider, useMessages } from '../../messages/messages-context';
import { Button } from '../../widgets/form/button/button';
import { TextField } from '../../widgets/form/text-field/text-field';
import { LayersContext } from '../../widgets/overlay/modal/layers-context';
import { Sheet } from '../../widgets/overlay/sheet/sheet';
import { SheetCancel } from '../../widgets/overlay/sheet/sheet-cancel';
import type { Shell } from '../shell-context';
import { type PhoneCheckPurpose, PhoneCheckViewModel } from './phone-check.view-model';
import styles from './phone-check-sheet.module.css';

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

/** Sheet that asks for a mobile number and the code sent to it. */
const PhoneCheckSheet = observer(function PhoneCheckSheet({ vm }: { readonly vm: PhoneCheckViewModel }) {
  const messages = useMessages();
  const id = useId();
  const { proves } = vm.purpose;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in either field.
    return vm.isSent ? vm.confirm() : vm.send();
  };
  const form = useRef<HTMLFormElement>(null);
  const { isSent } = vm;
  // What comes next: the button was the place to send it.
  useEffect(() => {
    if (isSent) form.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
  }, [isSent]);
  const sendAgain = vm.isSent ? vm.send : undefined;
  const sendLabel =
    vm.wait > 0
      ? messages.t('phoneCheck.resendIn', { seconds: vm.wait })
      : messages.t(vm.isSent ? 'phoneCheck.resend' : 'phoneCheck.send');
  return (
    <Sheet
      title={messages.t(proves === 'identity' ? 'phoneCheck.proveTitle' : 'phoneCheck.title')}
      footer={<SheetCancel onPress={vm.cancel} />}
      onCancel={vm.cancel}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.about}>
          {vm.namedPhone === undefined
            ? messages.t(proves === 'identity' ? 'phoneCheck.proveAbout' : 'phoneCheck.about')
            : messages.t('phoneCheck.proveNamed', { phone: vm.namedPhone })}
        </p>
        {vm.namedPhone === undefined ? (
          <TextField
            id={`${id}-phone`}
            label={messages.t('phoneCheck.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={messages.t('phoneCheck.phoneHint')}
            required
            value={vm.phone}
            error={vm.phoneError && messages.format(vm.phoneError)}
            onInput={vm.setPhone}
          />
        ) : (
          <p role="alert" className={styles.error}>
            {vm.phoneError && messages.format(vm.phoneError)}
          </p>
        )}
        <Button
          tone="secondary"
          type={vm.isSent ? 'button' : 'submit'}
          disabled={vm.wait > 0}
          onPress={sendAgain}
        >
          {sendLabel}
        </Button>
        {vm.isSent && (
          <>
            <TextField
              id={`${id}-code`}
              label={messages.t('phoneCheck.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              placeholder={messages.t('phoneCheck.codeHint')}
              required
              value={vm.code}
              error={vm.codeError && messages.format(vm.codeError)}
              onInput={vm.setCode}
            />
            <Button type="submit" busy={vm.isBusy}>
              {messages.t('phoneCheck.confirm')}
            </Button>
          </>
        )}
      </form>
    </Sheet>
  );
});
