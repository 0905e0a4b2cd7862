import { makeAutoObservable, observableRef } from 'mobx';
import type { AutosaveListener, DraftConflict, SaveStatus } from '#application/form/draft-autosave';

/** Whether the form's draft is saved on the phone, and the conflict with another open page, if any. */
export class AutosaveViewModel implements AutosaveListener {
  saveStatus: SaveStatus = 'none';
  conflict: DraftConflict | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { conflict: observableRef }, { autoBind: true });
  }

  statusChanged(status: SaveStatus): void {
    this.saveStatus = status;
  }

  conflictChanged(conflict: DraftConflict | undefined): void {
    this.conflict = conflict;
    if (conflict) this.saveStatus = 'none';
  }
}
