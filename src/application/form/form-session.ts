import type { Credential } from '#domain/credential';
import type { Draft } from '#domain/enrollment/draft';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Answers } from '#domain/form/template';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { Clock } from '../ports/phone/clock';
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
 * One form while it is filled: opens it, saves its draft, notices another page of the phone at the same draft, has the
 * credential of its uploads, and submits it once however often that is tapped.
 */
export class FormSession<Source extends DraftSource> {
  private readonly autosave: DraftAutosave;
  /** Before the form is open, and once another page has signed out, there is nothing to save. */
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
    this.autosave = new DraftAutosave(drafts, clock, listener);
  }

  /** What its draft, and what belongs to that, is stored under. */
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

  /** The screen is left: what is typed is saved, and other pages are not listened to any more. */
  dispose(): void {
    this.unsubscribe?.();
    void this.flush();
  }

  /** Throws GatewayError where the school cannot be asked; what was typed already stays. */
  async open<Opened extends OpenedForm>(
    this: FormSession<FormSource<Opened>>,
  ): Promise<Opened | FormUnavailable> {
    const opened = await this.source.open();
    if (typeof opened !== 'string') this.resume(opened);
    return opened;
  }

  /** The form is there to be filled, with this draft or with none. */
  resume({ resumedAt, revision }: Pick<OpenedForm, 'resumedAt' | 'revision'> = {}): void {
    this.isOpen = true;
    this.autosave.resume(revision);
    this.listener.statusChanged(resumedAt === undefined ? 'none' : 'saved');
  }

  changed(): void {
    if (this.isOpen) this.autosave.changed(() => this.draft());
  }

  /** Saves what is not saved yet; for a page that is left or put away. Never rejects. */
  flush(): Promise<void> {
    return this.autosave.flush();
  }

  /** Saves the form as it stands. */
  saveNow(): Promise<void> {
    this.changed();
    return this.autosave.flush();
  }

  /** For a page that is taken up again. */
  async checkForConflict(): Promise<void> {
    if (this.isOpen) await this.autosave.checkForConflict(this.source.draftKey);
  }

  resolve(resolution: Resolution): Promise<void> {
    return this.autosave.resolve(resolution, () => this.draft());
  }

  discard(): Promise<void> {
    return this.autosave.discard(this.source.draftKey);
  }

  credential(this: FormSession<FormSource>, refused?: Credential): Promise<Credential | Refusal> {
    return this.source.credential(refused);
  }

  /** While a submission is under way, every further call gets its result. Throws GatewayError. */
  submit<Result>(this: FormSession<SubmittableSource<Result>>, answers: Answers): Promise<Result> {
    const submission = (this.submission ?? this.source.submit(answers)) as Promise<Result>;
    this.submission ??= submission;
    const end = () => {
      if (this.submission === submission) this.submission = undefined;
    };
    submission.then(end, end);
    return submission;
  }

  /** 退出 on another page: what was typed here is not saved any more. */
  private abandon(): void {
    this.isOpen = false;
    this.autosave.cancelPending();
  }

  private draft(): Draft {
    return this.source.draftOf(this.progress());
  }
}
