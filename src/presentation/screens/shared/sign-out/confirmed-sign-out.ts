import type { Confirmations, Question } from '#application/ports/phone/confirmations';
import type { Toasts } from '#application/ports/phone/toasts';
import type { SignOutOptions } from '#application/ports/session/sign-out-gateway';
import type { SignOut } from '#application/session/sign-out';
import type { MessageKey } from '#presentation/messages/messages';

interface SignOutPorts {
  readonly confirmations: Confirmations;
  readonly toasts: Toasts;
  readonly signOut: SignOut;
}

/** The screen's messages for the question and the outcome. */
interface SignOutMessages {
  readonly title: MessageKey;
  readonly body: MessageKey;
  readonly done: MessageKey;
  /** Shown if drafts could not be deleted. */
  readonly draftsRemain: MessageKey;
}

interface SignOutHost {
  /** The session is over; the drafts are being deleted. */
  begun?(): void;
  /** The student's data has been deleted from this phone, except what could not be. */
  ended?(): void;
}

/** Signs out on this phone or on all devices, after a confirmation. */
export class ConfirmedSignOut {
  constructor(
    private readonly ports: SignOutPorts,
    private readonly messages: SignOutMessages,
    private readonly host: SignOutHost,
  ) {}

  /** 退出: also deletes the student's data from this phone. */
  run(): Promise<void> {
    return this.confirm(questionOf(this.messages.title, this.messages.body, 'common.signOut'));
  }

  /** 退出所有设备 */
  runEverywhere(): Promise<void> {
    const question = questionOf('signOut.everywhereTitle', 'signOut.everywhereBody', 'signOut.everywhere');
    return this.confirm(question, { everywhere: true });
  }

  private async confirm(question: Question, options?: SignOutOptions): Promise<void> {
    const { confirmations, signOut, toasts } = this.ports;
    const { messages, host } = this;
    if (!(await confirmations.ask(question))) return;
    const signedOut = signOut.run(options);
    host.begun?.();
    const { deleted: areDraftsDeleted, ended } = await signedOut;
    toasts.show(
      { key: areDraftsDeleted ? messages.done : messages.draftsRemain },
      areDraftsDeleted ? 'good' : 'bad',
    );
    host.ended?.();
    // Whether other devices are signed out is known only after the school's response.
    if (options?.everywhere) announce(await ended, toasts);
  }
}

function questionOf(title: MessageKey, body: MessageKey, confirm: MessageKey): Question {
  return {
    title: { key: title },
    body: { key: body },
    confirm: { key: confirm },
    cancel: { key: 'common.cancel' },
    danger: true,
  };
}

function announce(areOthersEnded: boolean, toasts: Toasts): void {
  if (areOthersEnded) toasts.show({ key: 'signOut.everywhereDone' }, 'good');
  else toasts.show({ key: 'signOut.everywhereFailed' }, 'bad');
}
