import { makeAutoObservable, observableRef } from 'mobx';
import type { OpenedForm } from '#application/form/form-source';
import type { ResubmissionSource } from '#application/form/sources/resubmission-source';
import { paths } from '#application/navigation/paths';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { Toasts } from '#application/ports/toasts';
import type { Refusal } from '#domain/enrollment/refusal';
import { identityKeys } from '#domain/form/identity-keys';
import { isRefused } from '#domain/refused';
import { fieldKeyOf } from '#presentation/form/field-key';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormViewModel } from '#presentation/form/form.view-model';
import type { FormScreen } from '#presentation/form/form-screen';
import { failureKind } from '#presentation/lib/failure-kind';
import { timeLeft } from '../../shared/identity/time-left';

/** Submitting the edited fields of a returned application. */
export class ResubmissionViewModel {
  /** On its way. */
  sending = false;
  /** Why the latest submission failed or was refused. */
  error: FieldMessage | undefined = undefined;
  changedElsewhere = false;

  constructor(
    private readonly screen: FormScreen<OpenedForm, ResubmissionSource>,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
    /** Nobody is signed in any more. */
    private readonly redirectToSignIn: () => void,
  ) {
    makeAutoObservable<this, 'screen' | 'navigation' | 'toasts' | 'redirectToSignIn'>(
      this,
      { screen: false, navigation: false, toasts: false, redirectToSignIn: false, error: observableRef },
      { autoBind: true },
    );
  }

  async submit(form: FormViewModel): Promise<void> {
    this.begin();
    const { session, signal } = this.screen;
    try {
      const outcome = await session.submit(form.answers);
      if (!isRefused(outcome)) await this.onSubmitted();
      else if (!signal.aborted) await this.onRefused(outcome);
    } catch (thrown) {
      if (!signal.aborted) this.onFailed(failureKind(thrown));
    } finally {
      this.end();
    }
  }

  /** The draft is not needed any more, whether or not she has left meanwhile. */
  private async onSubmitted(): Promise<void> {
    await this.screen.session.discard();
    if (this.screen.signal.aborted) return;
    this.toasts.show({ key: 'form.resubmitted' }, 'good');
    this.navigation.replace(paths.applications);
  }

  private async onRefused(refusal: Refusal): Promise<void> {
    switch (refusal.refused) {
      case 'changedElsewhere':
        this.setChangedElsewhere();
        await this.screen.session.saveNow();
        await this.screen.load();
        break;
      case 'invalid':
        this.screen.pointTo(fieldKeyOf(refusal.path));
        this.setError({ key: 'form.notAccepted' });
        break;
      case 'duplicate':
        this.screen.pointTo(identityKeys.idCard);
        this.setError({ key: 'form.duplicate' });
        break;
      case 'tooManyAttempts':
        this.setError({ key: 'enrollment.tooManyAttempts', params: { left: timeLeft(refusal.retryAfter) } });
        break;
      default:
        this.screen.showUnavailable(refusal.refused === 'notFound' ? 'notFound' : 'notReturned');
    }
  }

  private onFailed(kind: GatewayErrorKind): void {
    if (kind === 'unauthenticated') this.redirectToSignIn();
    else this.setError({ key: `error.${kind}` });
  }

  private begin(): void {
    this.sending = true;
    this.error = undefined;
  }

  private end(): void {
    this.sending = false;
  }

  private setChangedElsewhere(): void {
    this.changedElsewhere = true;
  }

  private setError(error: FieldMessage): void {
    this.error = error;
  }
}
