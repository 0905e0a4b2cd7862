import type { Clock } from '#application/ports/phone/clock';
import type { Refusal } from '#domain/enrollment/refusal';
import type { GivenTemplate } from '#domain/form/holds-answer';

/** ms for which a prefetched template is used: schools change templates. */
const AHEAD_FOR = 60_000;

type PendingTemplate = Promise<GivenTemplate | Refusal>;

/** Templates as the school publishes them; one may be prefetched before its form is opened. */
export class TemplatePrefetch {
  private ahead:
    | { readonly planId: string; readonly at: number; readonly template: PendingTemplate }
    | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly read: (planId: string) => PendingTemplate,
  ) {}

  fetch(planId: string): void {
    const template = this.read(planId);
    // The screen that opens the form reports the failure.
    template.catch(() => undefined);
    this.ahead = { planId, at: this.clock.now(), template };
  }

  template(planId: string): PendingTemplate {
    const { ahead } = this;
    this.ahead = undefined;
    if (ahead?.planId === planId && this.clock.now() - ahead.at < AHEAD_FOR)
      return ahead.template.catch(() => this.template(planId));
    return this.read(planId);
  }
}
