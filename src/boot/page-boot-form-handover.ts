import type {
  BootFormHandover,
  BootInput,
  PublicContent,
} from '#application/ports/enrollment/boot-form-handover';
import type { BootState } from './boot-state';

/** The handover from the boot form or screens; without one there is nothing to hand over. */
export class PageBootFormHandover implements BootFormHandover {
  constructor(private readonly boot: Pick<BootState, 'bootForm'>) {}

  get home(): PublicContent | undefined {
    const { bootForm } = this.boot;
    return bootForm === 'late' ? undefined : bootForm?.home;
  }

  async stopDrafting(): Promise<void> {
    await this.rendered()?.stopDrafting();
  }

  transferTo(adopt: (input: BootInput) => void): void {
    this.rendered()?.transferTo(adopt);
  }

  end(): void {
    this.rendered()?.end();
  }

  /** If none is rendered by now, none may be: it would cover the app. */
  private rendered(): BootFormHandover | undefined {
    this.boot.bootForm ??= 'late';
    return this.boot.bootForm === 'late' ? undefined : this.boot.bootForm;
  }
}
