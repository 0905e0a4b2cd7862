import type { OpenedForm } from '#application/form/form-source';
import { type Path, type PathParams, paths } from '#application/navigation/paths';
import { returnToForm } from '#application/navigation/return-path';
import type { Navigation } from '#application/ports/phone/navigation';
import type { FormViewModel } from '#presentation/form/form.view-model';
import type { FormScreen } from '#presentation/form/screen/form-screen';

/** The ways out of an information form that is not finished; what was typed stays. */
export class FormExits {
  constructor(
    private readonly screen: () => FormScreen<OpenedForm>,
    private readonly params: PathParams,
    private readonly navigation: Navigation,
  ) {}

  /** Other plans, where this one takes nobody any more. */
  toPlans = (): Promise<void> => this.navigateTo(paths.plans);

  /** 去报名记录 of somebody who has applied already. */
  toOwnApplications = (): Promise<void> => this.navigateTo(paths.applications);

  /** 报名记录, in the place of a form that cannot be filled any more. */
  toApplications = (): void => this.navigation.replace(paths.applications);

  /** To the plan, where nothing of the form is left. */
  toPlan = (): void => this.navigation.replace(paths.planDetails, this.plan);

  /** 确认报名; 修改 led from there, and its end leads back. */
  toConfirmation = (): void => {
    if (this.screen().isEditing) this.navigation.replace(paths.confirmApplication, this.plan);
    else this.navigation.go(paths.confirmApplication, this.plan);
  };

  /** Back from the receipt there is nothing to fill: the application is shown instead. */
  async leaveIfSubmitted(form: FormViewModel, isSubmitted: () => Promise<boolean>): Promise<void> {
    if (!(await isSubmitted())) return;
    const { draft, signal } = this.screen();
    const isBlank = draft.saveStatus === 'none' && Object.keys(form.answers).length === 0;
    if (isBlank && !signal.aborted) this.navigation.replace(paths.confirmApplication, this.plan);
  }

  /** The student is led back after signing in. */
  toSignIn = (): void => {
    const { session, signal } = this.screen();
    if (signal.aborted) return;
    void session.flush();
    this.navigation.replace(paths.applications, returnToForm(this.params));
  };

  private get plan(): PathParams {
    return { plan: this.params.plan ?? '' };
  }

  private async navigateTo(path: Path): Promise<void> {
    const { session, signal } = this.screen();
    await session.flush();
    if (!signal.aborted) this.navigation.go(path);
  }
}
