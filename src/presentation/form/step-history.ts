import type { Navigation } from '#application/ports/navigation';
import type { FormViewModel } from './form.view-model';

/** The steps of a form as entries of the phone's history: its own way back leads from step to step, then out. */
export class StepHistory {
  private unsubscribe: (() => void) | undefined;
  private isDisposed = false;

  constructor(private readonly navigation: Navigation) {}

  /** Brings a form to the step that is shown; where there is none yet, to where it was left off, with the way back. */
  begin(form: FormViewModel, resumedAt: number | undefined, onStepChange: () => void): void {
    const { navigation } = this;
    if (this.isDisposed) return;
    if (navigation.step !== undefined && resumedAt !== undefined) form.goToNumber(navigation.step);
    else {
      if (resumedAt !== undefined) form.goTo(Math.min(resumedAt, form.steps.length - 1));
      navigation.setSteps(form.steps.slice(0, form.position + 1).map(({ number }) => number));
    }
    this.unsubscribe?.();
    this.unsubscribe = navigation.onStepChange((number) => {
      const before = form.step?.number ?? 0;
      if (number === before) return;
      // A step that has come to be hidden is passed over on the way back.
      const position = form.steps.findIndex((step) => step.number === number);
      if (position < 0 && number < before) {
        navigation.back();
        return;
      }
      if (position < 0) form.goToNumber(number);
      else form.goTo(position);
      onStepChange();
    });
  }

  /** Goes on to the step after. */
  next(form: FormViewModel): void {
    form.goTo(form.position + 1);
    this.follow(form);
  }

  /** The form went to another step by itself. */
  follow(form: FormViewModel): void {
    const number = form.step?.number;
    if (!this.isDisposed && this.unsubscribe && number !== undefined) this.navigation.goToStep(number);
  }

  dispose(): void {
    this.isDisposed = true;
    this.unsubscribe?.();
  }
}
