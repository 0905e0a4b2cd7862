import type { Credential } from '#domain/credential';
import type { Draft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import { templateFault } from '#domain/form/rule-limits';
import type { Answers } from '#domain/form/template';
import { failureKind, retryAfterOf } from '../errors/failure-kind';
import { Owner } from '../journey/owner';
import type { Message } from '../message';
import type { Path, PathParams } from '../navigation/paths';
import type { DraftStore } from '../ports/enrollment/draft-store';
import { GatewayError, type GatewayErrorKind } from '../ports/failures/gateway-error';
import type { FileGroup } from '../ports/files/file-store';
import type { Confirmations } from '../ports/phone/confirmations';
import type { Navigation } from '../ports/phone/navigation';
import type { PageLocks } from '../ports/phone/page-locks';
import { discardUploads, type RecordedUploadsPorts } from '../upload/recorded-uploads';
import { DraftAutosave, type WriteOutcome } from './draft-autosave';
import { DraftLock } from './draft-lock';
import type { FormUnavailable, LiveForm, OpenedForm } from './opened-form';

/** Whether the draft of the open form is saved on the phone; `none`: there is none. */
export type SaveStatus = 'none' | 'saved' | 'unavailable';

export type FormState<Opened extends OpenedForm = OpenedForm> =
  | { readonly kind: 'opening' }
  /** `opened` is replaced when the form is to be shown anew. */
  | { readonly kind: 'filling'; readonly opened: Opened; readonly saveStatus: SaveStatus }
  /** The draft is open on another page of the phone, or was changed there. */
  | { readonly kind: 'openElsewhere' }
  /** Another page has submitted or deleted the draft. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unavailable'; readonly why: FormUnavailable }
  | {
      readonly kind: 'failed';
      readonly failure: GatewayErrorKind;
      /** Seconds after which a busy school may be called again. */
      readonly retryAfter: number | undefined;
    };

export interface FormJourneyPorts extends RecordedUploadsPorts {
  readonly drafts: DraftStore;
  readonly locks: PageLocks;
  readonly navigation: Navigation;
  readonly confirmations: Confirmations;
}

/**
 * Filling a form in: opens it, saves its draft, yields it to another page of the phone, and discards it. Each kind of form says what is
 * opened and where it leads.
 */
export abstract class FormJourney<Opened extends OpenedForm = OpenedForm> extends Owner<FormState<Opened>> {
  /** Storage key of the draft and of what belongs to it. */
  abstract readonly draftKey: string;
  /** What its files belong to. */
  abstract readonly fileGroup: FileGroup;
  readonly #ports: FormJourneyPorts;
  readonly #autosave: DraftAutosave;
  readonly #lock: DraftLock;
  /** The form on the screen; undefined once the draft is another page's. */
  protected form: LiveForm | undefined = undefined;
  /** Nothing is saved before the form is open, while it is opened again, or after the draft is another page's. */
  #isOpen = false;
  /** What was typed of a draft that another page has deleted. */
  #unsaved: Answers | undefined = undefined;
  #openings = 0;

  constructor(ports: FormJourneyPorts) {
    super({ kind: 'opening' });
    this.#ports = ports;
    this.#autosave = new DraftAutosave(ports.drafts, ports.clock, this.#written);
    this.#lock = new DraftLock(ports.locks, ports.clock, this.#yield);
    this.lifetime.add(() => void this.#autosave.flush().then(() => this.#lock.release()));
  }

  /** Throws GatewayError if the school cannot be reached. */
  protected abstract read(): Promise<Opened | FormUnavailable>;
  /** The draft of the open form as it is now. */
  protected abstract readonly draft: () => Draft;
  /** The credential that is known without a request. */
  protected abstract readonly currentCredential: Credential | undefined;
  /** What is lost, before a draft is discarded. */
  protected abstract readonly discardWarning: Message;
  protected abstract onDiscarded(): void | Promise<void>;
  /** The credential for uploading attachments; `refused` is one that the school has rejected and that must not be returned again. */
  abstract credential(refused?: Credential): Promise<Credential | Refusal>;

  get opened(): Opened | undefined {
    return this.state.kind === 'filling' ? this.state.opened : undefined;
  }

  start(): void {
    this.lifetime.add(
      this.#ports.drafts.watch(({ key, elsewhere }) => {
        if (!elsewhere || key !== undefined) return;
        // 退出 on another page.
        this.#isOpen = false;
        this.#autosave.abandon(this.draftKey);
      }),
    );
    void this.open();
  }

  /** Opens the form, or opens it again; what was typed is kept. Never rejects. */
  readonly open = async (): Promise<void> => {
    this.#openings += 1;
    const opening = this.#openings;
    const isLate = () => this.signal.aborted || opening !== this.#openings;
    if (this.signal.aborted) return;
    this.#isOpen = false;
    this.set({ kind: 'opening' });
    try {
      await this.beforeOpening();
      await this.#autosave.flush();
      const opened = await this.read();
      if (isLate()) return;
      if (typeof opened === 'string') return this.showUnavailable(opened);
      const fault = templateFault(opened.template);
      if (fault) throw new GatewayError('contract', `the form of ${opened.template.planId}: ${fault}`);
      const isHeld = await this.#lock.acquire(this.draftKey, this.open);
      if (isLate()) return;
      if (isHeld) await this.#show(opened);
      else {
        this.set({ kind: 'openElsewhere' });
        this.onClosed();
      }
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (isLate()) return;
      this.set({ kind: 'failed', failure, retryAfter: retryAfterOf(thrown) });
      this.onClosed();
    }
  };

  /** 在这里继续 */
  readonly continueHere = (): void => {
    if (!this.#lock.takeOver()) void this.open();
    else this.set({ kind: 'opening' });
  };

  /** The opened form's fields are there; what they hold is saved from now on. */
  follow(form: LiveForm): void {
    this.form = form;
  }

  /** An answer or the step has changed. */
  changed(): void {
    if (this.#isOpen) this.#autosave.changed(this.draft);
  }

  /** Saves pending changes, when the page is left or hidden. Never rejects. */
  readonly flush = (): Promise<void> => this.#autosave.flush();

  /** Saves the form's current state. */
  readonly saveNow = (): Promise<void> => {
    if (this.#isOpen && !this.signal.aborted) this.#autosave.changed(this.draft);
    return this.#autosave.flush();
  };

  /** 放弃草稿 */
  readonly discard = async (): Promise<void> => {
    const isSure = await this.#ports.confirmations.ask({
      title: { key: 'form.discardTitle' },
      body: this.discardWarning,
      confirm: { key: 'form.discard' },
      cancel: { key: 'common.cancel' },
      danger: true,
    });
    if (!isSure || this.signal.aborted) return;
    await this.deleteDraft();
    if (!this.signal.aborted) await this.onDiscarded();
  };

  /** Leaves for another screen; the draft stays. */
  async leaveFor(path: Path, params?: PathParams): Promise<void> {
    await this.#autosave.flush();
    if (!this.signal.aborted) this.#ports.navigation.go(path, params);
  }

  /** Goes back in the history: to the previous step, or out of the form. */
  back(): void {
    void this.#autosave.flush();
    this.#ports.navigation.back();
  }

  /** Resolves once nothing else writes the form's draft. */
  protected async beforeOpening(): Promise<void> {}

  /** The form is about to be shown. */
  protected async onOpened(_: Opened): Promise<void> {}

  /** There is no form on the screen, or no longer. */
  protected onClosed(_?: FormUnavailable): void {}

  /** A draft was written, which may have something of another page's. */
  protected onSaved(_: Draft): void {}

  protected showUnavailable(why: FormUnavailable): void {
    this.set({ kind: 'unavailable', why });
    this.onClosed(why);
  }

  /** Shows the open form anew. */
  protected reshow(opened: Opened): void {
    this.set({ kind: 'filling', opened, saveStatus: this.saveStatus });
  }

  protected get saveStatus(): SaveStatus {
    return this.state.kind === 'filling' ? this.state.saveStatus : 'none';
  }

  /** Deletes the draft for good, and cancels what its uploads have left at the school. */
  protected async deleteDraft(): Promise<void> {
    const { form } = this;
    form?.cancelUploads();
    // Without files the code of uploads is not loaded, and not needed.
    if (form?.hasFiles) await this.cancelUploads();
    await this.#autosave.discard(this.draftKey);
    this.#setSaveStatus('none');
  }

  /** Before the draft and its credential are forgotten. */
  protected async cancelUploads(): Promise<void> {
    const { draftKey, currentCredential: credential, fileGroup: group } = this;
    // Without a credential nothing was begun.
    if (credential !== undefined) await discardUploads(this.#ports, { draftKey, credential, group });
  }

  async #show(opened: Opened): Promise<void> {
    const unsaved = this.#unsaved;
    this.#unsaved = undefined;
    const shown = unsaved ? { ...opened, answers: { ...opened.answers, ...unsaved } } : opened;
    this.#autosave.resume(opened.revision, opened.answers);
    await this.onOpened(shown);
    if (this.signal.aborted) return;
    const saveStatus = opened.resumedAt === undefined ? 'none' : 'saved';
    this.#isOpen = true;
    this.set({ kind: 'filling', opened: shown, saveStatus });
    if (unsaved) void this.saveNow();
  }

  protected get openForm(): LiveForm {
    if (!this.form) throw new Error('no form is open');
    return this.form;
  }

  readonly #written = (outcome: WriteOutcome, draft: Draft): void => {
    if (outcome === 'saved') this.onSaved(draft);
    if (outcome === 'saved' || outcome === 'unavailable') this.#setSaveStatus(outcome);
    else if (this.state.kind === 'filling') {
      this.#isOpen = false;
      this.form = undefined;
      if (outcome === 'deleted') this.#unsaved = draft.answers;
      this.set({ kind: outcome === 'deleted' ? 'deleted' : 'openElsewhere' });
    }
  };

  readonly #yield = async (): Promise<void> => {
    const saved = this.#autosave.flush();
    this.#isOpen = false;
    this.#openings += 1;
    this.form = undefined;
    this.set({ kind: 'openElsewhere' });
    await saved;
  };

  #setSaveStatus(saveStatus: SaveStatus): void {
    if (this.state.kind === 'filling') this.set({ ...this.state, saveStatus });
  }
}
