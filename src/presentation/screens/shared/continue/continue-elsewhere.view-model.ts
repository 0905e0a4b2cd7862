import { makeAutoObservable } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { Lifetime } from '#application/journey/lifetime';
import type { Path } from '#application/navigation/paths';
import { isUnauthenticated } from '#application/ports/failures/gateway-error';
import type { Clipboard } from '#application/ports/phone/clipboard';
import type { Toasts } from '#application/ports/phone/toasts';
import type { ContinueElsewhere, ContinueOptions } from '#application/session/continue-elsewhere';
import type { Credential } from '#domain/credential';
import {
  type ContinueError,
  type ContinueOption,
  type WaitingForm,
  withForms,
} from '#domain/host/continue-option';
import { Command } from '#presentation/lib/command';
import { Query } from '#presentation/lib/query';
import { copyText } from '#presentation/screens/shared/share/copy-text';

const COPY_WORDS = { copied: 'continue.copied', failed: 'continue.notCopied' } as const;

/** The session to continue elsewhere, and its screen. */
interface Owner {
  credential(): Credential | undefined;
  readonly path: Path;
  /** Returned forms that have to be edited. */
  forms?(): readonly WaitingForm[];
  /** The school no longer accepts the session. */
  ended(): void;
}

type MakeLink = Command<[ContinueOption], string | ContinueError>;

/** 在别处继续: ways to continue on another device, each with a single-use link. */
export class ContinueElsewhereViewModel {
  isOpen = false;
  readonly ways: Query<ContinueOptions>;
  /** The chosen way and its link. */
  link: { readonly way: ContinueOption; readonly address: string } | undefined = undefined;
  error: ContinueError | undefined = undefined;
  /** Makes the link; a new one after each closing, so that none that is still being made delays the next. */
  making: MakeLink;
  readonly #lifetime = new Lifetime();
  readonly #work: ContinueElsewhere;
  readonly #owner: Owner;
  readonly #clipboard: Clipboard;
  readonly #toasts: Toasts;

  constructor(work: ContinueElsewhere, owner: Owner, clipboard: Clipboard, toasts: Toasts) {
    this.#work = work;
    this.#owner = owner;
    this.#clipboard = clipboard;
    this.#toasts = toasts;
    this.ways = new Query(() => work.ways(), this.#lifetime);
    this.making = this.newCommand();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Includes forms that are returned while the sheet is open. */
  get offered(): readonly ContinueOption[] {
    const { value } = this.ways;
    return value ? withForms(value.ways, value.environment, this.#owner.forms?.() ?? []) : [];
  }

  open(): void {
    this.isOpen = true;
    void this.ways.load();
  }

  close(): void {
    this.isOpen = false;
    this.link = undefined;
    this.error = undefined;
    this.making = this.newCommand();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async choose(way: ContinueOption): Promise<void> {
    if (this.making.busy) return;
    this.link = undefined;
    this.error = undefined;
    await this.making.run(way);
  }

  async copy(): Promise<void> {
    if (!this.link) return;
    const ports = { clipboard: this.#clipboard, toasts: this.#toasts };
    await copyText(ports, this.link.address, COPY_WORDS);
  }

  private newCommand(): MakeLink {
    const command: MakeLink = new Command(this.#lifetime, (way: ContinueOption) => this.make(way), {
      // Not what comes once the sheet is closed: it would leave the page by itself, or be shown for another way.
      done: (made, way) => command === this.making && this.show(made, way),
      failed: (kind, thrown) => {
        if (isUnauthenticated(thrown)) this.endSession();
        return kind;
      },
    });
    return command;
  }

  private async make(way: ContinueOption): Promise<string | ContinueError> {
    const credential = this.#owner.credential();
    if (credential === undefined) return 'tokenMissing';
    const { path } = this.#owner;
    return way === 'phone' ? this.#work.link(path, credential) : this.#work.address(way, path, credential);
  }

  private show(made: string | ContinueError, way: ContinueOption): void {
    if (!isAddress(made)) this.error = made;
    else if (typeof way === 'object') void this.leaveFor(made);
    else this.link = { way, address: made };
  }

  private async leaveFor(address: string): Promise<void> {
    const isOpened = await this.#work.open(address).catch(surfaceBug);
    if (!isOpened) this.setError('saasConfigFailed');
  }

  private setError(error: ContinueError): void {
    this.error = error;
  }

  private endSession(): void {
    this.close();
    this.#owner.ended();
  }
}

function isAddress(made: string): made is Exclude<string, ContinueError> {
  return made.includes('://');
}
