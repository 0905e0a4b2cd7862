import { makeAutoObservable, observableRef } from 'mobx';
import {
  DraftAutosave,
  type DraftConflict,
  type Resolution,
  type SaveStatus,
} from '#application/form/draft-autosave';
import type { FormProgress, FormSource, OpenedForm } from '#application/form/form-source';
import type { Clock } from '#application/ports/clock';
import type { DraftStore } from '#application/ports/draft-store';

/** What is kept on the phone of a form under way, and what another page of the phone has done to it. */
export class AutosaveViewModel {
  saveStatus: SaveStatus = 'nothing';
  conflict: DraftConflict | undefined = undefined;
  private readonly autosave: DraftAutosave;
  private opened = false;
  private endWatch: (() => void) | undefined = undefined;

  constructor(
    private readonly drafts: DraftStore,
    clock: Clock,
    private readonly source: Pick<FormSource, 'draftKey' | 'draftOf'>,
    private readonly progress: () => FormProgress,
  ) {
    this.autosave = new DraftAutosave(drafts, clock, {
      statusChanged: (keeping) => this.setStatus(keeping),
      conflictChanged: (conflict) => this.setConflict(conflict),
    });
    makeAutoObservable<this, 'drafts' | 'source' | 'progress' | 'autosave' | 'opened' | 'endWatch'>(
      this,
      {
        drafts: false,
        source: false,
        progress: false,
        autosave: false,
        opened: false,
        endWatch: false,
        conflict: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    this.endWatch = this.drafts.watch(({ key, elsewhere }) => {
      if (!elsewhere) return;
      if (key === undefined) this.abandon();
      else if (key === this.source.draftKey) void this.checkForConflict();
    });
  }

  dispose(): void {
    this.endWatch?.();
    void this.autosave.flush();
  }

  /** The form has been opened with this draft. */
  resume({ resumedAt, revision }: Pick<OpenedForm, 'resumedAt' | 'revision'>): void {
    this.opened = true;
    this.autosave.resume(revision);
    this.setStatus(resumedAt === undefined ? 'nothing' : 'saved');
  }

  changed(): void {
    if (this.opened) this.autosave.changed(this.draft);
  }

  /** Writes what is not written yet; for a page that is left or put away. */
  flush(): Promise<void> {
    return this.autosave.flush();
  }

  /** Writes the form as it stands. */
  saveNow(): Promise<void> {
    this.changed();
    return this.autosave.flush();
  }

  /** Looks whether another page has been at the draft; for a page that is taken up again. */
  async checkForConflict(): Promise<void> {
    if (this.opened) await this.autosave.checkForConflict(this.source.draftKey);
  }

  resolve(resolution: Resolution): Promise<void> {
    return this.autosave.resolve(resolution, this.draft);
  }

  discard(): Promise<void> {
    return this.autosave.discard(this.source.draftKey);
  }

  /** 退出 on another page: what was typed here is not written any more. */
  private abandon(): void {
    this.opened = false;
    this.autosave.cancelPending();
  }

  private draft() {
    return this.source.draftOf(this.progress());
  }

  private setStatus(keeping: SaveStatus): void {
    this.saveStatus = keeping;
  }

  private setConflict(conflict: DraftConflict | undefined): void {
    this.conflict = conflict;
    if (conflict) this.saveStatus = 'nothing';
  }
}
