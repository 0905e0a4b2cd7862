import type { BootFormHandover, BootInput } from '#application/ports/enrollment/boot-form-handover';
import type { BootState } from './boot-state';

/** The first fields that the page's own program draws; where it has drawn none, there is nothing to hand over. */
export class PageBootFormHandover implements BootFormHandover {
  constructor(private readonly boot: Pick<BootState, 'bootForm'>) {}

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
  private drawn(): BootFormHandover | undefined {
    this.boot.bootForm ??= 'late';
    return this.boot.bootForm === 'late' ? undefined : this.boot.bootForm;
  }
}
