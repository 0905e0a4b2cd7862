import { makeObservable, observableRef, runInAction } from 'mobx';
import { surfaceBug } from '#application/errors/surface-bug';
import type { OpenedForm } from '#application/form/form-source';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import { fieldType } from '#domain/form/field-type';
import type { FormScreen } from '#presentation/form/screen/form-screen';
import { PlanAvailability } from '../shared/plan-availability.view-model';

/** The plan that a form is filled for, and the chosen majors that it does not offer any more. */
export class FormPlan {
  current: PlanAvailability;
  /** Labels of the fields that have lost a major. */
  lostMajors: readonly string[] = [];

  constructor(
    planId: string,
    private readonly gateway: EnrollmentGateway,
    private readonly clock: Clock,
    private readonly screen: () => FormScreen<OpenedForm>,
    /** The plan has been read. */
    private readonly onRead: () => void,
  ) {
    this.current = this.planOf(planId);
    makeObservable(this, { current: observableRef, lostMajors: observableRef });
  }

  /** Reads the plan; another one takes the place of the one that was. */
  async read(planId = this.current.planId): Promise<void> {
    if (this.current.planId !== planId) {
      this.current.dispose();
      runInAction(() => {
        this.current = this.planOf(planId);
      });
    }
    await this.current.readMajors();
    if (this.screen().signal.aborted) return;
    this.onRead();
    this.dropLostMajors();
  }

  /** Also the promise letter, by which the form is confirmed: the network may be lost until then. */
  async readWithLetter(): Promise<void> {
    await this.read();
    if (!this.screen().signal.aborted)
      await this.gateway.promiseLetter(this.current.planId).catch(surfaceBug);
  }

  /** Another form is on the screen. */
  onOpened(): void {
    this.setLostMajors([]);
    this.dropLostMajors();
  }

  dispose(): void {
    this.current.dispose();
  }

  private planOf(planId: string): PlanAvailability {
    return new PlanAvailability(planId, this.gateway, this.clock, () => this.templateMax());
  }

  private templateMax(): number {
    const field = this.screen().opened?.template.fields.find((one) => fieldType(one) === 'majors');
    return field?.maxCount ?? 1;
  }

  /** Chosen majors that the plan does not offer any more leave the choice, and the screen says so. */
  private dropLostMajors(): void {
    if (!this.current.majors) return;
    for (const { field, part } of this.screen().form?.entries ?? []) {
      if (part.part !== 'majors' || part.majors.choice.checked.length === field.chosen.length) continue;
      field.setAnswer(part.majors.choice.checked);
      this.setLostMajors([...this.lostMajors, field.field.label]);
    }
  }

  private setLostMajors(labels: readonly string[]): void {
    runInAction(() => {
      this.lostMajors = labels;
    });
  }
}
