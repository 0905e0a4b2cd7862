import type { BootInput, FirstFields } from '#application/ports/first-fields';
import type { EarlyStart } from './early-start';

/** The first fields that the page's own program draws; where it has drawn none, there is nothing to hand over. */
export class PageFirstFields implements FirstFields {
  constructor(private readonly early: Pick<EarlyStart, 'firstFields'>) {}

  async stopDrafting(): Promise<void> {
    await this.drawn()?.stopDrafting();
  }

  transferTo(adopt: (input: BootInput) => void): void {
    this.drawn()?.transferTo(adopt);
  }

  end(): void {
    this.drawn()?.end();
  }

  /** Where none are drawn by now, none will be: they would lie over what is shown. */
  private drawn(): FirstFields | undefined {
    this.early.firstFields ??= 'late';
    return this.early.firstFields === 'late' ? undefined : this.early.firstFields;
  }
}
