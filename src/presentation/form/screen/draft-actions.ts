import type { Resolution } from '#application/form/draft-autosave';
import type { Signal } from '#application/journey/lifetime';
import type { Confirmations, Question } from '#application/ports/phone/confirmations';
import type { FormViewModel } from '../form.view-model';
import type { AutosaveViewModel } from './autosave.view-model';

interface DraftScreen {
  readonly draft: AutosaveViewModel;
  readonly session: {
    resolve(resolution: Resolution): Promise<void>;
  };
  readonly signal: Signal;
  readonly form: Pick<FormViewModel, 'cancelUploads'> | undefined;
  load(): Promise<void>;
  discardDraft(): Promise<void>;
}

interface DraftHost {
  readonly discardQuestion: Question;
  onDiscarded(): void | Promise<void>;
}

/** The student's actions on the draft of the shown form. */
export class DraftActions {
  constructor(
    private readonly screen: DraftScreen,
    private readonly confirmations: Confirmations,
    private readonly host: DraftHost,
  ) {}

  /** 放弃草稿 */
  discard = async (): Promise<void> => {
    const { signal } = this.screen;
    if (!(await this.confirmations.ask(this.host.discardQuestion)) || signal.aborted) return;
    await this.screen.discardDraft();
    if (!signal.aborted) await this.host.onDiscarded();
  };

  /** Resolves a conflict with the draft of another open page: 用那边的 or 用这里的. */
  resolve = async (resolution: Resolution): Promise<void> => {
    const { draft, session, signal } = this.screen;
    const { conflict } = draft;
    await session.resolve(resolution);
    if (resolution === 'keepMine' || !conflict || signal.aborted) return;
    if ('newer' in conflict) return this.screen.load();
    // The page that has deleted the draft has left to this one what is sent from here.
    this.screen.form?.cancelUploads();
    await this.host.onDiscarded();
  };
}
