import type { OpenedForm } from '#application/form/form-source';
import { type Path, type PathParams, paths } from '#application/navigation/paths';
import { returnToForm } from '#application/navigation/return-path';
import type { Navigation } from '#application/ports/phone/navigation';
import type { IdentityHandover } from '#application/ports/session/identity-handover';
import { changedKeys } from '#domain/form/answers/changed-keys';
import type { FormViewModel } from '#presentation/form/form.view-model';
import type { FormScreen } from '#presentation/form/screen/form-screen';
import { typedIdentity } from '../shared/typed-identity';

/** Navigation out of an unfinished information form; the draft stays. */
export class FormExits {
  constructor(
    private readonly screen: () => FormScreen<OpenedForm>,
    private readonly params: PathParams,
    private readonly navigation: Navigation,
    private readonly handover: IdentityHandover,
  ) {}

  /** To the other plans, if this one accepts no applications any more. */
  toPlans = (): Promise<void> => this.navigateTo(paths.plans);

  /** 去报名记录, for a student who has already applied; hands over what was typed. */
  toOwnApplications = (): Promise<void> => {
    this.handover.give(typedIdentity(this.screen().form?.answers ?? {}));
    return this.navigateTo(paths.applications);
  };

  /** Replaces a form that can no longer be filled in with 报名记录. */
  toApplications = (): void => this.navigation.replace(paths.applications);

  /** Replaces a form of no plan with 新生报名. */
  toPlanList = (): void => this.navigation.replace(paths.plans);

  /** Replaces a form that no longer exists with its plan. */
  toPlan = (): void => this.navigation.replace(paths.planDetails, this.plan);

  /** To 确认报名; replaces the form if 修改 opened it from there. */
  toConfirmation = (): void => {
    if (this.screen().isEditing) this.navigation.replace(paths.confirmApplication, this.plan);
    else this.navigation.go(paths.confirmApplication, this.plan);
  };

  /** Going back from the receipt leads to an empty form: shows the application instead. */
  async leaveIfSubmitted(form: FormViewModel, isSubmitted: () => Promise<boolean>): Promise<void> {
    if (!(await isSubmitted())) return;
    const { draft, opened, signal } = this.screen();
    const isBlank =
      draft.saveStatus === 'none' && changedKeys(opened?.answers ?? {}, form.answers).length === 0;
    if (isBlank && !signal.aborted) this.navigation.replace(paths.confirmApplication, this.plan);
  }

  /** The draft was submitted while the form is open: shows the receipt, unless an answer was changed here. */
  async leaveOnceSubmitted(isDraftSubmitted: () => Promise<boolean>): Promise<void> {
    if (!(await isDraftSubmitted())) return;
    const { form, opened, signal } = this.screen();
    const isUnchanged = form && opened && changedKeys(opened.answers, form.answers).length === 0;
    if (isUnchanged && !signal.aborted) this.navigation.replace(paths.confirmApplication, this.plan);
  }

  /** Signing in returns to this form. */
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
