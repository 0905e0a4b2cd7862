import { makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import { isSameDraft } from '#application/form/is-same-draft';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { ChosenMajor } from '#domain/enrollment/application';
import {
  isSent,
  type PromiseLetter,
  type WaitingSubmission,
} from '#domain/enrollment/application-submission';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { chosenMajors } from '#domain/enrollment/major-choice';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Answers, Template } from '#domain/form/template';
import { type AnswerSection, answerSections } from '#presentation/screens/shared/answers/answer-lines';
import type { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';
import { storedDraft } from './read-confirmation';

/** The review before submitting: a draft with its template and the promise letter. */
export class ApplicationReview {
  agreed = false;
  /** 提交报名 was tapped without agreeing to the letter. */
  promiseMissing = false;
  /** Incremented by each such tap. */
  promiseTries = 0;
  letterOpen = false;
  readonly #plan: PlanAvailabilityViewModel;
  readonly #drafts: DraftStore;

  constructor(
    public draft: NewApplicationDraft,
    readonly template: Template,
    /** Absent if the plan has none. */
    readonly letter: PromiseLetter | undefined,
    plan: PlanAvailabilityViewModel,
    drafts: DraftStore,
  ) {
    this.#plan = plan;
    this.#drafts = drafts;
    makeAutoObservable(this, { draft: observableRef, template: false, letter: false }, { autoBind: true });
  }

  /** What will be sent. */
  get answers(): Answers {
    return normaliseAnswers(this.template, this.draft.answers);
  }

  get chosenMajors(): readonly ChosenMajor[] {
    return chosenMajors(this.template, this.answers, this.#plan.majors ?? []);
  }

  get sections(): readonly AnswerSection[] {
    return answerSections(this.template, this.answers, this.#plan.majors ?? []);
  }

  /** Whether an earlier submission of this draft brought no response. */
  get isSent(): boolean {
    return isSent(this.draft.grant);
  }

  /** Keys of missing and invalid answers. */
  get invalidKeys(): readonly string[] {
    const choices = { majors: this.#plan.majors ?? [], choices: this.#plan.choices };
    return checkAnswers(this.template, this.answers, choices).map(({ key }) => key);
  }

  /** A submission of the same answers from before this page was loaded, which waits in the plan's queue. */
  get waiting(): WaitingSubmission | undefined {
    const waiting = this.draft.grant?.waiting;
    const isSame = waiting && changedKeys(waiting.answers, this.answers).length === 0;
    return isSame && this.invalidKeys.length === 0 ? waiting : undefined;
  }

  agree(agreed: boolean): void {
    this.agreed = agreed;
    if (agreed) this.promiseMissing = false;
  }

  toggleLetter(): void {
    this.letterOpen = !this.letterOpen;
  }

  /** True if the letter is agreed to or there is none; otherwise shows that it is missing. */
  checkPromise(): boolean {
    if (!this.letter || this.agreed) return true;
    this.promiseMissing = true;
    this.promiseTries += 1;
    return false;
  }

  /** Takes over another revision of the draft, such as one with a late grant, if it has the same answers. Returns whether it has. */
  takeOverSame(draft: NewApplicationDraft): boolean {
    const isSame = isSameDraft(draft, this.draft);
    if (isSame) this.draft = draft;
    return isSame;
  }

  /** What another page on this phone has made of the draft since; undefined: nothing. Never rejects. */
  async findNewer(): Promise<NewApplicationDraft | 'deleted' | undefined> {
    const stored = await storedDraft(this.#drafts, this.draft.planId);
    if (stored?.revision === this.draft.revision) return undefined;
    return stored ?? ((await this.isDeleted()) ? 'deleted' : undefined);
  }

  /** Saves a changed draft; if storage is denied, it is kept only in memory. */
  async save(draft: NewApplicationDraft): Promise<void> {
    this.draft = draft;
    const result = await this.#drafts.save(draft).catch(surfaceBug);
    if (!result || 'deleted' in result) return;
    if ('revision' in result) this.setRevision(result.revision);
    // On a conflict the other page's answers win, but the grant is saved with them: its key must survive a lost response.
    else if (result.newer.kind === 'newApplication')
      await this.#drafts.save({ ...result.newer, grant: draft.grant }).catch(surfaceBug);
  }

  /** A store that is denied reads as empty, too: a save of a deleted draft tells, and writes nothing. */
  private async isDeleted(): Promise<boolean> {
    const result = await this.#drafts.save(this.draft).catch(surfaceBug);
    if (result && 'revision' in result) this.setRevision(result.revision);
    return result !== undefined && 'deleted' in result;
  }

  private setRevision(revision: string): void {
    this.draft = { ...this.draft, revision };
  }
}
