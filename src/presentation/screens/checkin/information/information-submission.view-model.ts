import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { nextPath } from '#application/checkin/step-paths';
import { leaveRefusedStep } from '#application/checkin/step-request';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { surfaceBug } from '#application/errors/surface-bug';
import type {
  CheckinInformationSource,
  OpenedInformation,
} from '#application/form/sources/checkin-information-source';
import { withTables } from '#application/form/with-tables';
import { paths } from '#application/navigation/paths';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Navigation } from '#application/ports/phone/navigation';
import type { Toasts } from '#application/ports/phone/toasts';
import { infoConflict } from '#domain/checkin/info-merge';
import { isReady } from '#domain/checkin/life-cycle';
import { type CheckinRefusal, PAST_DAY } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Answers, Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { refusedFields, refusedMessage } from '#presentation/form/refused-fields';
import type { FormScreen } from '#presentation/form/screen/form-screen';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';
import { InfoComparison } from './info-comparison.view-model';

type Invalid = Extract<CheckinRefusal, { readonly refused: 'invalid' }>;

/** Saves a new student's information at the school; on a conflict with another device, the student chooses per field. */
export class InformationSubmission {
  comparison: InfoComparison | undefined = undefined;
  /** The comparison came from a refused save, which is repeated after the choice. */
  isComparedForSaving = false;
  /** Why the latest save was refused. */
  private refusal: FieldMessage | undefined = undefined;
  readonly #command: Command<[FormViewModel], void>;
  readonly #networkWait: NetworkWait;

  constructor(
    private readonly screen: FormScreen<OpenedInformation, CheckinInformationSource>,
    private readonly source: CheckinInformationSource,
    private readonly tables: CodeTables,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
    connectivity: Connectivity,
  ) {
    this.#networkWait = new NetworkWait(connectivity, screen.lifetime);
    this.#command = new Command(screen.lifetime, (form: FormViewModel) => this.save(form), {
      done: () => {},
      failed: (kind) => {
        // Safe to repeat: the same answers count as saved.
        this.#networkWait.startAfter(kind, this.submitAgain);
        return kind;
      },
    });
    makeObservable<this, 'refusal'>(this, {
      comparison: observableRef,
      isComparedForSaving: observable,
      refusal: observableRef,
    });
  }

  get isSubmitting(): boolean {
    return this.#command.busy;
  }

  /** Why the latest save failed or was refused. */
  get error(): FieldMessage | undefined {
    const { failure } = this.#command;
    if (this.#networkWait.isWaiting) return { key: 'checkin.sendsItself' };
    // The school may have saved it all the same: its answer is what is missing.
    if (isOutcomeUnknown(failure)) return { key: 'information.saveUnanswered' };
    return this.refusal ?? failureMessage(this.#command);
  }

  /** 按所选内容继续: puts the chosen answers into the form, and saves them if a save led to the comparison. */
  keepChosen = async (): Promise<void> => {
    const { comparison } = this;
    if (!comparison || this.isSubmitting) return;
    const { newer, merged } = comparison;
    this.source.goOnFrom(newer);
    const refilled = this.refill(newer.template, merged);
    this.endComparison();
    const form = await refilled;
    if (this.isComparedForSaving && !this.screen.signal.aborted && form.validation.checkAll())
      await this.submit(form);
  };

  /** 保存信息. Never rejects. */
  async submit(form: FormViewModel): Promise<void> {
    if (this.isSubmitting) return;
    this.#networkWait.stop();
    this.setError(undefined);
    await this.#command.run(form);
  }

  /** Saves nothing by itself any more: the student goes on filling in. */
  stopWaiting(): void {
    if (!this.#networkWait.isWaiting) return;
    this.#networkWait.stop();
    this.#command.reset();
  }

  /** What was valid may be so no more, such as a day of arrival. */
  private submitAgain = (): void => {
    this.stopWaiting();
    void this.screen.next();
  };

  private async save(form: FormViewModel): Promise<void> {
    const { session, signal } = this.screen;
    const sent = form.answers;
    const outcome = await session.submit(sent);
    if (!isRefused(outcome)) await this.onSaved(outcome, sent);
    else if (!signal.aborted) await this.onRefused(outcome, form);
  }

  private async onRefused(refusal: CheckinRefusal, form: FormViewModel): Promise<void> {
    if (refusal.refused === 'infoChanged') {
      if (await this.compare(refusal.newer, this.source.saved, true)) return;
      await this.save(form);
    } else if (leaveRefusedStep({ navigation: this.navigation, toasts: this.toasts }, refusal)) return;
    else if (refusal.refused !== 'invalid') this.setError({ key: 'information.refused' });
    else await this.onInvalid(refusal, form);
  }

  /** What the school does not accept may be asked for by a form that is newer than the one on the screen. */
  private async onInvalid(refusal: Invalid, form: FormViewModel): Promise<void> {
    const template = await this.source.adoptChangedTemplate().catch(surfaceBug);
    if (this.screen.signal.aborted) return;
    if (template) await this.refill(template, migrateAnswers(template, form.answers).answers);
    const refused = refusedFields(refusal.errors ?? [refusal]);
    const isPast = refusal.reason === PAST_DAY;
    const error: FieldMessage = isPast ? { key: 'information.pastDay' } : refusedMessage(refused[0] ?? {});
    this.screen.shown.pointTo(refused, isPast ? error : undefined);
    this.setError(template ? { key: 'form.templateChanged' } : error);
  }

  /** Shows these answers in the form, and stores them. */
  private async refill(template: Template, answers: Answers): Promise<FormViewModel> {
    const form = this.screen.shown.refill(template, answers);
    await Promise.all([this.screen.session.saveNow(), form.whenRestored()]);
    return form;
  }

  /** Discards the draft even if the screen was left in the meantime, unless it has been changed since it was sent. */
  private async onSaved(record: WelcomeRecord, sent: Answers): Promise<void> {
    const { signal, form } = this.screen;
    const latest = signal.aborted ? await this.source.draftAnswers() : form?.answers;
    if (latest && this.source.areChanged(sent, latest)) return this.keepChanges(sent);
    await this.screen.discardDraft();
    if (this.screen.signal.aborted) return;
    const { setting } = this.source;
    const done = setting !== undefined && isReady(setting, record);
    this.toasts.show({ key: 'information.saved' }, 'good');
    this.navigation.replace(done || !setting ? paths.checkin : nextPath(setting, record));
  }

  /** What was changed while the answers were being saved is not at the school: the student saves it, too. */
  private async keepChanges(saved: Answers): Promise<void> {
    const { signal, session } = this.screen;
    if (signal.aborted) return;
    this.source.goOnFromSaved(saved);
    await session.saveNow();
    if (!signal.aborted) this.toasts.show({ key: 'information.savedBefore' }, 'bad');
  }

  /**
   * Opens the comparison with what another device saved. False if there is nothing to choose: it changed nothing, or this
   * form has the same changes. Throws GatewayError.
   */
  async compare(newer: InfoForm, saved: Answers, isForSaving: boolean): Promise<boolean> {
    const mine = normaliseAnswers(newer.template, this.screen.form?.answers ?? {});
    if (Object.keys(infoConflict(saved, mine, newer.answers)).length === 0) {
      this.source.goOnFrom(newer);
      return false;
    }
    const keys = Object.keys({ ...mine, ...newer.answers });
    const template = await withTables(newer.template, this.tables, keys);
    this.setComparison(new InfoComparison(template, saved, mine, newer), isForSaving);
    return true;
  }

  private setComparison(
    comparison: InfoComparison | undefined,
    isForSaving = this.isComparedForSaving,
  ): void {
    runInAction(() => {
      this.comparison = comparison;
      this.isComparedForSaving = isForSaving;
    });
  }

  endComparison(): void {
    this.setComparison(undefined);
  }

  setError(error: FieldMessage | undefined): void {
    runInAction(() => {
      this.refusal = error;
    });
  }
}
