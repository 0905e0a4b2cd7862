import type { Credential } from '#domain/credential';
import type { Draft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Answers } from '#domain/form/template';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { AttachmentUploads } from '../ports/files/attachment-uploads';
import type { Clock } from '../ports/phone/clock';
import { discardUploads } from './discard-uploads';
import { type AutosaveListener, DraftAutosave, type Resolution } from './draft-autosave';
import type {
  DraftSource,
  FormProgress,
  FormSource,
  FormUnavailable,
  OpenedForm,
  SubmittableSource,
} from './form-source';

/**
 * One form being filled in: opens it, saves its draft, detects another page with the same draft, provides the credential for
 * its uploads, and makes concurrent submissions one.
 */
export class FormSession<Source extends DraftSource> {
  private readonly autosave: DraftAutosave;
  /** Nothing is saved before the form is open, while it is opened again, or after another page has signed out. */
  private isOpen = false;
  private unsubscribe: (() => void) | undefined;
  private submission: Promise<unknown> | undefined;

  constructor(
    private readonly source: Source,
    private readonly drafts: DraftStore,
    clock: Clock,
    private readonly progress: () => FormProgress,
    private readonly listener: AutosaveListener,
  ) {
    this.autosave = new DraftAutosave(
      drafts,
      clock,
      listener,
      (newer, mine) => source.merge?.(newer, mine) ?? mine,
    );
  }

  /** Storage key of the draft and of what belongs to it. */
  get draftKey(): string {
    return this.source.draftKey;
  }

  /** Listens to the other pages of the phone. */
  start(): void {
    this.unsubscribe = this.drafts.watch(({ key, elsewhere }) => {
      if (!elsewhere) return;
      if (key === undefined) this.abandon();
      else if (key === this.source.draftKey) void this.checkForConflict();
    });
  }

  /** The screen is left: saves pending changes and stops listening to other pages. */
  dispose(): void {
    this.unsubscribe?.();
    void this.flush();
  }

  /**
   * Throws GatewayError if the school cannot be reached; the draft is kept. From now on the form that was open before is
   * not saved any more, since it would replace the draft that is opened: call `resume` when the opened form has replaced it.
   */
  async open<Opened extends OpenedForm>(
    this: FormSession<FormSource<Opened>>,
  ): Promise<Opened | FormUnavailable> {
    this.isOpen = false;
    await this.autosave.flush();
    return this.source.open();
  }

  /** The form is shown, with a resumed draft or without one. */
  resume({ resumedAt, revision }: Pick<OpenedForm, 'resumedAt' | 'revision'> = {}): void {
    this.isOpen = true;
    this.autosave.resume(revision);
    this.listener.statusChanged(resumedAt === undefined ? 'none' : 'saved');
  }

  changed(): void {
    if (this.isOpen) this.autosave.changed(() => this.draft());
  }

  /** Saves pending changes, when the page is left or hidden. Never rejects. */
  flush(): Promise<void> {
    return this.autosave.flush();
  }

  /** Saves the form's current state. */
  saveNow(): Promise<void> {
    this.changed();
    return this.autosave.flush();
  }

  /** Call when the page becomes visible again. */
  async checkForConflict(): Promise<void> {
    if (this.isOpen) await this.autosave.checkForConflict(this.source.draftKey, () => this.draft());
  }

  resolve(resolution: Resolution): Promise<void> {
    return this.autosave.resolve(resolution, () => this.draft());
  }

  /** Deletes the draft for good. */
  async discard(
    this: FormSession<FormSource>,
    files: Pick<AttachmentUploads, 'discardAll'> | undefined,
  ): Promise<void> {
    if (files) await discardUploads(this.source, files);
    await this.autosave.discard(this.source.draftKey);
  }

  credential(this: FormSession<FormSource>, refused?: Credential): Promise<Credential | Refusal> {
    return this.source.credential(refused);
  }

  /** While a submission is pending, further calls share its result. Throws GatewayError. */
  submit<Result>(this: FormSession<SubmittableSource<Result>>, answers: Answers): Promise<Result> {
    this.submission ??= this.source.submit(answers).finally(() => {
      this.submission = undefined;
    });
    return this.submission as Promise<Result>;
  }

  /** Another page has signed out (退出): nothing is saved here from now on. */
  private abandon(): void {
    this.isOpen = false;
    this.autosave.abandon(this.source.draftKey);
  }

  private draft(): Draft {
    return this.source.draftOf(this.progress());
  }
}
