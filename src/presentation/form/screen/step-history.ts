import { Lifetime } from '#application/journey/lifetime';
import type { Navigation } from '#application/ports/phone/navigation';
import type { FormViewModel } from '../form.view-model';

/** The steps of a form as history entries: going back leads from step to step, then out of the form. */
export class StepHistory {
  private unsubscribe: (() => void) | undefined;
  private readonly lifetime = new Lifetime();

  constructor(private readonly navigation: Navigation) {}

  /** Goes to the step of the current history entry; without one, to where the student left off, with entries before it. */
  begin(form: FormViewModel, resumedAt: number | undefined, onStepChange: () => void): void {
    const { navigation } = this;
    if (this.lifetime.signal.aborted) return;
    if (navigation.step !== undefined && resumedAt !== undefined) form.steps.goToNumber(navigation.step);
    else {
      if (resumedAt !== undefined) form.goTo(Math.min(resumedAt, form.steps.all.length - 1));
      const steps = form.steps.all.slice(0, form.steps.position + 1).map(({ number }) => number);
      // A returned form has none where the school has dropped the returned fields: it is a page all the same.
      navigation.setSteps(steps.length === 0 ? [0] : steps);
    }
    this.unsubscribe?.();
    const unsubscribe = navigation.onStepChange((number) => {
      const before = form.steps.current?.number ?? 0;
      if (number === before) return;
      // Going back skips steps that are now hidden.
      const position = form.steps.all.findIndex((step) => step.number === number);
      if (position < 0 && number < before) {
        navigation.back();
        return;
      }
      if (position < 0) form.steps.goToNumber(number);
      else form.goTo(position);
      onStepChange();
    });
    this.unsubscribe = this.lifetime.add(unsubscribe);
  }

  /** Goes to the next step. */
  next(form: FormViewModel): void {
    form.goTo(form.steps.position + 1);
    this.follow(form);
  }

  /** Updates the history after the form itself has gone to another step. */
  follow(form: FormViewModel): void {
    const number = form.steps.current?.number;
    if (!this.lifetime.signal.aborted && this.unsubscribe && number !== undefined)
      this.navigation.goToStep(number);
  }

  dispose(): void {
    this.lifetime.dispose();
  }
}
