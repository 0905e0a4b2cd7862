import { makeAutoObservable, observableRef } from 'mobx';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import type { OpenedForm } from '#application/form/form-source';
import type { ResubmissionSource } from '#application/form/sources/resubmission-source';
import { paths } from '#application/navigation/paths';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import type { Major } from '#domain/enrollment/plan';
import type { Refusal } from '#domain/enrollment/refusal';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { identityKeys } from '#domain/form/identity-keys';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { type RefusedField, refusedFields, refusedMessage } from '#presentation/form/refused-fields';
import type { FormScreen } from '#presentation/form/screen/form-screen';
import { Command } from '#presentation/lib/command';
import { timeLeft } from '../../shared/identity/time-left';
import { type ResubmittedField, resubmittedField } from './resubmitted-field';

/** Submitting the edited fields of a returned application. */
export class ResubmissionViewModel {
  /** Why the latest submission was refused. */
  private refusal: FieldMessage | undefined = undefined;
  /** The phone had no network when the latest submission was to be sent. */
  private wasOffline = false;
  changedElsewhere = false;
  /** The fields under review; undefined while the form is being filled in. */
  reviewed: readonly ResubmittedField[] | undefined = undefined;
  readonly #screen: FormScreen<OpenedForm, ResubmissionSource>;
  readonly #navigation: Navigation;
  readonly #toasts: Toasts;
  readonly #connectivity: Connectivity;
  readonly #redirectToSignIn: () => void;
  readonly #command: Command<[FormViewModel], void>;

  constructor(
    screen: FormScreen<OpenedForm, ResubmissionSource>,
    navigation: Navigation,
    toasts: Toasts,
    connectivity: Connectivity,
    /** Called when the session has ended. */
    redirectToSignIn: () => void,
  ) {
    this.#screen = screen;
    this.#navigation = navigation;
    this.#toasts = toasts;
    this.#connectivity = connectivity;
    this.#redirectToSignIn = redirectToSignIn;
    this.#command = new Command(screen.lifetime, (form: FormViewModel) => this.send(form), {
      done: () => {},
      failed: (kind) => this.failed(kind),
    });
    makeAutoObservable<this, 'refusal'>(
      this,
      { refusal: observableRef, reviewed: observableRef },
      { autoBind: true },
    );
  }

  /** The resubmission is being sent. */
  get sending(): boolean {
    return this.#command.busy;
  }

  /** Why the latest submission failed or was refused. */
  get error(): FieldMessage | undefined {
    const { failure } = this.#command;
    if (isOutcomeUnknown(failure, this.wasOffline)) return { key: 'form.resubmitUnanswered' };
    if (failure === 'offline') return { key: 'form.resubmitOffline' };
    return this.refusal ?? failureMessage(this.#command);
  }

  /** Opens the review: the school's reasons, former and new answers. `majors`: all of the plan's. */
  review(form: FormViewModel, majors: readonly Major[]): void {
    const { template, reasons = [], answers = {}, returnedWhole } = this.#screen.opened ?? {};
    const changed = returnedWhole ? changedKeys(answers, form.answers) : [];
    const whole = changed.map((key) => ({ key, label: '', reason: '', answer: answers[key] }));
    this.reviewed = [...reasons, ...whole].flatMap((returned) => {
      const field = template?.fields.find(({ key }) => key === returned.key);
      const shown = form.entry(returned.key)?.field.shown;
      return field && shown ? resubmittedField(field, returned, form.answerOf(field.key), majors) : [];
    });
  }

  endReview(): void {
    this.reviewed = undefined;
  }

  /** 确认提交 */
  async submit(): Promise<void> {
    const { form } = this.#screen;
    if (!form || this.sending) return;
    this.refusal = undefined;
    this.wasOffline = !this.#connectivity.online;
    await this.#command.run(form);
    this.endReview();
  }

  private async send(form: FormViewModel): Promise<void> {
    const { session, signal } = this.#screen;
    const sent = form.answers;
    const outcome = await session.submit(sent);
    if (!isRefused(outcome)) await this.onSubmitted(sent);
    else if (!signal.aborted) await this.onRefused(outcome);
  }

  /** Discards the draft even if the screen was left in the meantime. */
  private async onSubmitted(sent: Answers): Promise<void> {
    const latest = this.#screen.form?.answers ?? sent;
    await this.#screen.discardDraft();
    if (this.#screen.signal.aborted) return;
    if (changedKeys(sent, latest).length === 0) this.#toasts.show({ key: 'form.resubmitted' }, 'good');
    else this.#toasts.show({ key: 'form.resubmittedBefore' }, 'bad');
    this.#navigation.finish(paths.applications);
  }

  private async onRefused(refusal: Refusal): Promise<void> {
    switch (refusal.refused) {
      case 'changedElsewhere':
        this.setChangedElsewhere();
        await this.reopen();
        break;
      case 'invalid':
        // The school has dropped the field meanwhile: its form says so, and what is left can be resubmitted.
        if (refusal.reason === 'notReturned') return this.reopen();
        this.pointTo(refusedFields(refusal.errors ?? [refusal]));
        break;
      case 'duplicate':
        this.#screen.shown.pointTo([{ key: identityKeys.idCard }]);
        this.setError({ key: 'form.duplicate' });
        break;
      case 'tooManyAttempts':
        this.setError({ key: 'enrollment.tooManyAttempts', params: { left: timeLeft(refusal.retryAfter) } });
        break;
      default:
        this.#screen.showUnavailable(refusal.refused === 'notFound' ? 'notFound' : 'notReturned');
    }
  }

  private pointTo(refused: readonly RefusedField[]): void {
    this.#screen.shown.pointTo(refused);
    this.setError(refusedMessage(refused[0] ?? {}));
  }

  private async reopen(): Promise<void> {
    await this.#screen.session.saveNow();
    await this.#screen.load();
  }

  private failed(kind: GatewayErrorKind): GatewayErrorKind | undefined {
    if (kind !== 'unauthenticated') return kind;
    this.#redirectToSignIn();
    return undefined;
  }

  private setChangedElsewhere(): void {
    this.changedElsewhere = true;
  }

  private setError(error: FieldMessage): void {
    this.refusal = error;
  }
}
