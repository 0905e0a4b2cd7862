import { makeAutoObservable, observableRef } from 'mobx';
import { type Clash, DraftKeeper, type Keeping, type Winner } from '#application/enrollment/draft-keeper';
import type { FormOccasion, FormProgress, OpenedForm } from '#application/enrollment/form-occasion';
import type { Clock } from '#application/ports/clock';
import type { DraftStore } from '#application/ports/draft-store';

/** What is kept on the phone of a form under way, and what another page of the phone has done to it. */
export class KeptDraft {
  keeping: Keeping = 'nothing';
  clash: Clash | undefined = undefined;
  private readonly keeper: DraftKeeper;
  private opened = false;
  private endWatch: (() => void) | undefined = undefined;

  constructor(
    private readonly drafts: DraftStore,
    clock: Clock,
    private readonly occasion: Pick<FormOccasion, 'draftKey' | 'draft'>,
    private readonly progress: () => FormProgress,
  ) {
    this.keeper = new DraftKeeper(drafts, clock, {
      kept: (keeping) => this.kept(keeping),
      clashed: (clash) => this.clashed(clash),
    });
    makeAutoObservable<this, 'drafts' | 'occasion' | 'progress' | 'keeper' | 'opened' | 'endWatch'>(
      this,
      {
        drafts: false,
        occasion: false,
        progress: false,
        keeper: false,
        opened: false,
        endWatch: false,
        clash: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.endWatch = this.drafts.watch(({ key, elsewhere }) => {
      if (!elsewhere) return;
      if (key === undefined) this.abandon();
      else if (key === this.occasion.draftKey) void this.look();
    });
  }

  dispose(): void {
    this.endWatch?.();
    void this.keeper.flush();
  }

  /** The form has been opened with this draft. */
  resume({ resumedAt, revision }: Pick<OpenedForm, 'resumedAt' | 'revision'>): void {
    this.opened = true;
    this.keeper.resume(revision);
    this.kept(resumedAt === undefined ? 'nothing' : 'saved');
  }

  changed(): void {
    if (this.opened) this.keeper.changed(this.draft);
  }

  /** Writes what is not written yet; for a page that is left or put away. */
  flush(): Promise<void> {
    return this.keeper.flush();
  }

  /** Writes the form as it stands. */
  saveNow(): Promise<void> {
    this.changed();
    return this.keeper.flush();
  }

  /** Looks whether another page has been at the draft; for a page that is taken up again. */
  async look(): Promise<void> {
    if (this.opened) await this.keeper.look(this.occasion.draftKey);
  }

  choose(winner: Winner): Promise<void> {
    return this.keeper.choose(winner, this.draft);
  }

  discard(): Promise<void> {
    return this.keeper.discard(this.occasion.draftKey);
  }

  /** 退出 on another page: what was typed here is not written any more. */
  private abandon(): void {
    this.opened = false;
    this.keeper.abandon();
  }

  private draft() {
    return this.occasion.draft(this.progress());
  }

  private kept(keeping: Keeping): void {
    this.keeping = keeping;
  }

  private clashed(clash: Clash | undefined): void {
    this.clash = clash;
    if (clash) this.keeping = 'nothing';
  }
}
