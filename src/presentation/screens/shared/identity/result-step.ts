import type { Lifetime } from '#application/journey/lifetime';
import type { Navigation } from '#application/ports/phone/navigation';

const FORM = 1;
const RESULT = 2;

/** A look-up's result as a history entry of its own: back from it leads to the form, as from a screen. */
export class ResultStep {
  readonly #navigation: Navigation;
  readonly #hide: () => void;

  /** `hide`: shows the form in place of the result, if there is one. */
  constructor(navigation: Navigation, hide: () => void) {
    this.#navigation = navigation;
    this.#hide = hide;
  }

  start(lifetime: Lifetime): void {
    // The result is not kept: after a reload, or back from a further screen, its entry would be a second one of the form.
    if (this.#navigation.step === RESULT) this.close();
    else this.#navigation.setSteps([FORM]);
    lifetime.add(
      this.#navigation.onStepChange((step) => {
        this.#hide();
        if (step === RESULT) this.close();
      }),
    );
  }

  /** A result is shown. */
  open(): void {
    this.#navigation.goToStep(RESULT);
  }

  /** Back to the form. */
  close(): void {
    this.#navigation.goToStep(FORM);
  }
}
