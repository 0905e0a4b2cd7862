import type { Resolution } from '#application/form/draft-autosave';
import type { Confirmations, Question } from '#application/ports/phone/confirmations';
import type { Signal } from '#presentation/lib/lifetime';
import type { AutosaveViewModel } from './autosave.view-model';

interface DraftScreen {
  readonly draft: AutosaveViewModel;
  readonly session: {
    discard(): Promise<void>;
    resolve(resolution: Resolution): Promise<void>;
  };
  readonly signal: Signal;
  load(): Promise<void>;
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
    const { session, signal } = this.screen;
    if (!(await this.confirmations.ask(this.host.discardQuestion)) || signal.aborted) return;
    await session.discard();
    if (!signal.aborted) await this.host.onDiscarded();
  };

  /** Resolves a conflict with the draft of another open page: 用那边的 or 用这里的. */
  resolve = async (resolution: Resolution): Promise<void> => {
    const { draft, session, signal } = this.screen;
    const { conflict } = draft;
    await session.resolve(resolution);
    if (resolution === 'keepMine' || !conflict || signal.aborted) return;
    if ('deleted' in conflict) await this.host.onDiscarded();
    else await this.screen.load();
  };
}
