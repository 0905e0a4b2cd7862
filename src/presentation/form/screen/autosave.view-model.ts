import { makeAutoObservable, observableRef } from 'mobx';
import type { AutosaveListener, DraftConflict, SaveStatus } from '#application/form/draft-autosave';

/** What is saved on the phone of a form under way, and what another page of the phone has done to it. */
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
