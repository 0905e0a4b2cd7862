import { rendered } from '#boot/stand-ins/rendered';
import type { MessageKey } from '#presentation/messages/messages';
import { useMessages } from '#presentation/messages/messages-context';
import type { IdentityField } from '#presentation/screens/shared/identity/identity-input.view-model';
import { LookUpPage } from '#presentation/screens/shared/identity/look-up-page';
import { hasLargeText } from '#presentation/widgets/layout/large-text';
import type { BootScreen } from './boot-screens';

/** The state before the first attempt. */
const NOT_ASKED = {
  error: undefined,
  isPhoneUnknown: false,
  isWaiting: false,
  unlockBy: [],
  waitSeconds: 0,
  waited: false,
  verifyPhone: async () => undefined,
  offerAdmissionNo: () => undefined,
};

/**
 * A look-up's form, which can be filled in; the app validates the input and sends the request. Undefined with large text,
 * for which the app measures whether the action bar may be sticky.
 */
export function renderLookUp(intro: MessageKey, fields: readonly IdentityField[]): BootScreen | undefined {
  if (hasLargeText(document.documentElement)) return undefined;
  const messages = useMessages();
  const texts: Record<string, string> = {};
  let submitRequested = false;
  const input = {
    fields,
    offered: [],
    displayed: () => '',
    errors: {},
    invalidAttempts: 0,
    isRequired: () => true,
    set: (field: IdentityField, text: string) => {
      texts[field] = text;
    },
    blur: () => undefined,
  };
  const render = () =>
    rendered(
      <LookUpPage
        form={{ ...NOT_ASKED, input, submit: query, busy: submitRequested, canSubmit: true }}
        intro={messages.t(intro)}
        notFound={null}
      />,
    );
  const content = render();
  async function query(): Promise<void> {
    if (submitRequested) return;
    submitRequested = true;
    const actions = render().lastElementChild;
    if (actions) content.lastElementChild?.replaceWith(actions);
    actions?.querySelector('button')?.focus();
  }
  return {
    content,
    texts,
    get submitRequested() {
      return submitRequested;
    },
  };
}
