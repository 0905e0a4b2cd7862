import { compareStructural, makeAutoObservable, observableRef } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { ChosenMajor } from '#domain/enrollment/application';
import type { PromiseLetter, WaitingSubmission } from '#domain/enrollment/application-submission';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import { chosenMajors } from '#domain/enrollment/major-choice';
import { checkAnswers } from '#domain/form/answers/check-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Answers, Template } from '#domain/form/template';
import { type AnswerSection, answerSections } from '#presentation/screens/shared/answers/answer-lines';
import type { PlanAvailability } from '../shared/plan-availability.view-model';

/** What is read over before it is submitted: a draft with the template and the letter that it is confirmed by. */
export class ApplicationReview {
  agreed = false;
  /** 提交报名 was tapped before the letter was agreed to. */
  promiseMissing = false;
  /** Grows with each such tap. */
  promiseTries = 0;
  letterOpen = false;
  readonly #plan: PlanAvailability;
  readonly #drafts: DraftStore;

  constructor(
    public draft: NewApplicationDraft,
    readonly template: Template,
    /** Absent where the plan has none. */
    readonly letter: PromiseLetter | undefined,
    plan: PlanAvailability,
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

  /** Keys of the answers that are missing or wrong. */
  get invalidKeys(): readonly string[] {
    const choices = { majors: this.#plan.majors ?? [], choices: this.#plan.choices };
    return checkAnswers(this.template, this.answers, choices).map(({ key }) => key);
  }

  /** The same answers were agreed to and submitted before this page, and wait in the line before the plan. */
  get waiting(): WaitingSubmission | undefined {
    const waiting = this.draft.grant?.waiting;
    const isSame = waiting && compareStructural(waiting.answers, this.answers);
    return isSame && this.invalidKeys.length === 0 ? waiting : undefined;
  }

  agree(agreed: boolean): void {
    this.agreed = agreed;
    if (agreed) this.promiseMissing = false;
  }

  toggleLetter(): void {
    this.letterOpen = !this.letterOpen;
  }

  /** Whether the letter is agreed to, or there is none; says so where it is not. */
  checkPromise(): boolean {
    if (!this.letter || this.agreed) return true;
    this.promiseMissing = true;
    this.promiseTries += 1;
    return false;
  }

  /** The same answers, written anew. */
  takeOver(draft: NewApplicationDraft): void {
    this.draft = draft;
  }

  /** Saves a changed draft; where the phone denies storage, for as long as this page. */
  async save(draft: NewApplicationDraft): Promise<void> {
    this.draft = draft;
    const result = await this.#drafts.save(draft).catch(surfaceBug);
    if (!result || 'deleted' in result) return;
    if ('revision' in result) this.setRevision(result.revision);
    // Another page's answers stay; the school's leave, whose key must outlive a lost answer, is put with them.
    else if (result.newer.kind === 'newApplication')
      await this.#drafts.save({ ...result.newer, grant: draft.grant }).catch(surfaceBug);
  }

  private setRevision(revision: string): void {
    this.draft = { ...this.draft, revision };
  }
}
