import type { Navigation } from '#application/ports/phone/navigation';
import { Lifetime } from '#presentation/lib/lifetime';
import type { FormViewModel } from '../form.view-model';

/** The steps of a form as entries of the phone's history: its own way back leads from step to step, then out. */
export class StepHistory {
  private unsubscribe: (() => void) | undefined;
  private readonly lifetime = new Lifetime();

  constructor(private readonly navigation: Navigation) {}

  /** Brings a form to the step that is shown; where there is none yet, to where it was left off, with the way back. */
  begin(form: FormViewModel, resumedAt: number | undefined, onStepChange: () => void): void {
    const { navigation } = this;
    if (this.lifetime.signal.aborted) return;
    if (navigation.step !== undefined && resumedAt !== undefined) form.steps.goToNumber(navigation.step);
    else {
      if (resumedAt !== undefined) form.goTo(Math.min(resumedAt, form.steps.all.length - 1));
      navigation.setSteps(form.steps.all.slice(0, form.steps.position + 1).map(({ number }) => number));
    }
    this.unsubscribe?.();
    const unsubscribe = navigation.onStepChange((number) => {
      const before = form.steps.current?.number ?? 0;
      if (number === before) return;
      // A step that has come to be hidden is passed over on the way back.
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

  /** Goes on to the step after. */
  next(form: FormViewModel): void {
    form.goTo(form.steps.position + 1);
    this.follow(form);
  }

  /** The form went to another step by itself. */
  follow(form: FormViewModel): void {
    const number = form.steps.current?.number;
    if (!this.lifetime.signal.aborted && this.unsubscribe && number !== undefined)
      this.navigation.goToStep(number);
  }

  dispose(): void {
    this.lifetime.dispose();
  }
}
