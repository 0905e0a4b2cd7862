import { makeObservable, observableRef, runInAction } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { OpenedForm } from '#application/form/form-source';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import { fieldType } from '#domain/form/field-type';
import type { FormScreen } from '#presentation/form/screen/form-screen';
import { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';

/** The form's plan, and chosen majors that it no longer offers. */
export class FormPlan {
  current: PlanAvailabilityViewModel;
  /** Labels of the fields from which a major was removed. */
  lostMajors: readonly string[] = [];
  /** The title that the draft has, or gets with its next save. */
  private draftTitle: string | undefined = undefined;

  constructor(
    planId: string,
    private readonly gateway: EnrollmentGateway,
    private readonly clock: Clock,
    private readonly screen: () => FormScreen<OpenedForm>,
    /** Called once the plan is loaded. */
    private readonly onRead: () => void,
  ) {
    this.current = this.planOf(planId);
    makeObservable(this, { current: observableRef, lostMajors: observableRef });
  }

  /** Loads the plan; another id replaces the present plan. */
  async read(planId = this.current.planId): Promise<void> {
    if (this.current.planId !== planId) {
      this.current.dispose();
      runInAction(() => {
        this.current = this.planOf(planId);
      });
    }
    await this.current.reading.load();
    if (this.screen().signal.aborted) return;
    this.onRead();
    this.dropLostMajors();
    await this.nameDraft();
  }

  /** Also prefetches the promise letter for the confirmation, when there may be no network. */
  async readWithLetter(): Promise<void> {
    await this.read();
    if (!this.screen().signal.aborted)
      await this.gateway.promiseLetter(this.current.planId).catch(surfaceBug);
  }

  /** Another form was opened. */
  onOpened(): void {
    this.setLostMajors([]);
    this.dropLostMajors();
    this.draftTitle = this.screen().opened?.planTitle;
    void this.nameDraft();
  }

  dispose(): void {
    this.current.dispose();
  }

  private planOf(planId: string): PlanAvailabilityViewModel {
    return new PlanAvailabilityViewModel(planId, this.gateway, this.clock, () => this.templateMax());
  }

  private templateMax(): number {
    const field = this.screen().opened?.template.fields.find((one) => fieldType(one) === 'majors');
    return field?.maxCount ?? 1;
  }

  /** Removes chosen majors that the plan no longer offers, and records the fields for a notice. */
  private dropLostMajors(): void {
    if (!this.current.majors) return;
    for (const { field, part } of this.screen().form?.entries ?? []) {
      if (part.part !== 'majors' || part.majors.choice.checked.length === field.chosen.length) continue;
      field.setAnswer(part.majors.choice.checked);
      this.setLostMajors([...this.lostMajors, field.field.label]);
    }
  }

  /** Saves a draft again that was saved before the plan's title was known: lists of drafts and of their files show it. */
  private async nameDraft(): Promise<void> {
    const { session, draft, opened, signal } = this.screen();
    const title = this.current.plan?.title;
    if (!opened || title === undefined || title === this.draftTitle) return;
    this.draftTitle = title;
    await session.flush();
    if (draft.saveStatus === 'saved' && !signal.aborted) await session.saveNow();
  }

  private setLostMajors(labels: readonly string[]): void {
    runInAction(() => {
      this.lostMajors = labels;
    });
  }
}
