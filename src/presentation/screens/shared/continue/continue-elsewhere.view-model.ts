import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { Lifetime } from '#application/journey/lifetime';
import type { Path } from '#application/navigation/paths';
import { isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { Clipboard } from '#application/ports/phone/clipboard';
import type { Toasts } from '#application/ports/phone/toasts';
import type { Session, SessionKind } from '#application/ports/session/session';
import type { ContinueElsewhere, ContinueOptions } from '#application/session/continue-elsewhere';
import { copyText } from '#application/share/copy-text';
import type { Credential } from '#domain/credential';
import {
  type ContinueError,
  type ContinueOption,
  type WaitingForm,
  withForms,
} from '#domain/host/continue-option';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';

const COPY_WORDS = { copied: 'continue.copied', failed: 'continue.notCopied' } as const;

/** The session to continue elsewhere, and the screen on which it continues. */
interface ContinuedSession {
  readonly session: Session;
  readonly kind: SessionKind;
  /** Where the school no longer accepts the session, it ends it, and leads to where one signs in. */
  readonly calls: { run<T>(call: (credential: Credential) => Promise<T>): Promise<T> };
  readonly path: Path;
}

type MakeLink = Command<[ContinueOption], string | ContinueError>;

/** 在别处继续: options to continue on another device, each with a single-use link. */
export class ContinueElsewhereViewModel {
  isOpen = false;
  readonly options: Query<ContinueOptions>;
  /** The chosen option and its link. */
  link: { readonly option: ContinueOption; readonly url: string } | undefined = undefined;
  error: ContinueError | undefined = undefined;
  /** Makes the link; a new one after each closing, so that none that is still being made delays the next. */
  making: MakeLink;
  readonly #lifetime: Lifetime;
  readonly #work: ContinueElsewhere;
  readonly #continued: ContinuedSession;
  readonly #clipboard: Clipboard;
  readonly #toasts: Toasts;

  constructor(
    work: ContinueElsewhere,
    continued: ContinuedSession,
    clipboard: Clipboard,
    toasts: Toasts,
    lifetime: Lifetime,
  ) {
    this.#work = work;
    this.#continued = continued;
    this.#lifetime = lifetime;
    this.#clipboard = clipboard;
    this.#toasts = toasts;
    this.options = new Query(() => work.options(), lifetime);
    this.making = this.newCommand();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** With returned forms that have to be edited. */
  offered(forms: readonly WaitingForm[]): readonly ContinueOption[] {
    const { value } = this.options;
    return value ? withForms(value.options, value.environment, forms) : [];
  }

  open(): void {
    this.isOpen = true;
    void this.options.load();
  }

  close(): void {
    this.isOpen = false;
    this.link = undefined;
    this.error = undefined;
    this.making = this.newCommand();
  }

  async choose(option: ContinueOption): Promise<void> {
    if (this.making.busy) return;
    this.link = undefined;
    this.error = undefined;
    await this.making.run(option);
  }

  async copy(): Promise<void> {
    if (!this.link) return;
    const ports = { clipboard: this.#clipboard, toasts: this.#toasts };
    await copyText(ports, this.link.url, COPY_WORDS);
  }

  private newCommand(): MakeLink {
    const command: MakeLink = new Command(this.#lifetime, (option: ContinueOption) => this.make(option), {
      // Not what comes once the sheet is closed: it would leave the page by itself, or be shown for another option.
      done: (made, option) => command === this.making && this.show(made, option),
      failed: (kind, thrown) => {
        if (isUnauthenticated(thrown)) this.close();
        return kind;
      },
    });
    return command;
  }

  private async make(option: ContinueOption): Promise<string | ContinueError> {
    const { session, kind, calls, path } = this.#continued;
    if (session.current(kind) === undefined) return 'tokenMissing';
    return calls.run((credential) =>
      option === 'phone' ? this.#work.link(path, credential) : this.#work.url(option, path, credential),
    );
  }

  private show(made: string | ContinueError, option: ContinueOption): void {
    if (!isUrl(made)) this.error = made;
    else if (typeof option === 'object') void this.leaveFor(made);
    else this.link = { option, url: made };
  }

  private async leaveFor(url: string): Promise<void> {
    const isOpened = await this.#work.open(url).catch(surfaceBug);
    if (!isOpened) this.setError('saasConfigFailed');
  }

  private setError(error: ContinueError): void {
    this.error = error;
  }
}

function isUrl(made: string): made is Exclude<string, ContinueError> {
  return made.includes('://');
}
