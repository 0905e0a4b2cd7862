import { makeAutoObservable } from 'mobx';
import { ConfirmInformationStep, type InformationReview } from '#application/checkin/confirm-information';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { paths } from '#application/navigation/paths';
import { CheckinInformation } from '#application/ports/checkin/checkin-information';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { PageVisibility } from '#application/ports/phone/page-visibility';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { arrivalKeys } from '#domain/checkin/arrival-plan';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import type { FieldMessage } from '#presentation/form/field-message';
import { type Observed, observe } from '#presentation/lib/observe';
import type { Retryable } from '#presentation/lib/query';
import {
  type AnswerLine,
  type AnswerSection,
  answerSections,
} from '#presentation/screens/shared/answers/answer-lines';
import { requestMessage } from '#presentation/screens/shared/notice/request-message';

export const CONFIRM_INFORMATION_PORTS = {
  checkin: CheckinProgress,
  information: CheckinInformation,
  tables: CodeTables,
  drafts: DraftStore,
  session: Session,
  navigation: Navigation,
  toasts: Toasts,
  connectivity: Connectivity,
  visibility: PageVisibility,
} as const;

/** 确认信息: all answers as stored at the school; once confirmed, if no step is left, it says that all is done. */
export class ConfirmInformationViewModel implements ScreenModel {
  readonly step: ConfirmInformationStep;
  readonly #state: Observed<ConfirmInformationStep['state']>;
  readonly #review: Observed<ConfirmInformationStep['review']['state']>;
  readonly #request: Observed<ConfirmInformationStep['request']['state']>;
  readonly #navigation: Navigation;

  constructor(ports: PortsOf<typeof CONFIRM_INFORMATION_PORTS>) {
    this.#navigation = ports.navigation;
    this.step = new ConfirmInformationStep(ports);
    this.#state = observe(this.step);
    this.#review = observe(this.step.review);
    this.#request = observe(this.step.request);
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  start(): void {
    this.step.start();
  }

  dispose(): void {
    this.step.dispose();
  }

  get stage(): 'loading' | 'failed' | 'review' | 'complete' {
    const { kind } = this.#review.state;
    if (kind !== 'loaded') return kind;
    return this.shown ? this.#state.state.kind : 'loading';
  }

  /** Why the answers could not be loaded. */
  get loading(): Retryable {
    return { ...this.#review.state, load: () => this.step.review.load() };
  }

  get isUnsaved(): boolean {
    return this.shown?.isUnsaved ?? false;
  }

  get sections(): readonly AnswerSection[] {
    const { shown } = this;
    return shown ? answerSections(shown.template, shown.form.answers, []) : [];
  }

  /** When, how and with whom the student arrives. */
  get arrival(): readonly AnswerLine[] {
    return this.linesOf(Object.values(arrivalKeys));
  }

  /** The answers that another device changed, with their present values. */
  get changedLines(): readonly AnswerLine[] {
    const { state } = this.#state;
    return state.kind === 'review' ? this.linesOf(state.changed) : [];
  }

  /** Epoch ms; undefined while it has to be confirmed (again). */
  get confirmedAt(): number | undefined {
    return this.record?.infoConfirmedAt;
  }

  get isConfirming(): boolean {
    return this.#request.state.kind === 'sending';
  }

  /** Why the latest confirmation failed, was refused or is not sent yet. */
  get error(): FieldMessage | undefined {
    const { state } = this.#request;
    // The school may have confirmed it all the same: its answer is what is missing.
    const isUnanswered = state.kind === 'failed' && isOutcomeUnknown(state.failure);
    return isUnanswered ? { key: 'information.confirmUnanswered' } : requestMessage(state);
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.#navigation.replace(paths.checkinInformation, { step: String(step) });
  }

  /** Back to the unsaved draft. */
  goOnFilling(): void {
    this.#navigation.replace(paths.checkinInformation);
  }

  openPass(): void {
    this.#navigation.replace(paths.procedure);
  }

  openSteps(): void {
    this.#navigation.replace(paths.checkin);
  }

  get record(): WelcomeRecord | undefined {
    return this.shown?.record;
  }

  private get shown(): InformationReview | undefined {
    const { value } = this.#review.state;
    return value === 'notNow' ? undefined : value;
  }

  private linesOf(keys: readonly string[]): readonly AnswerLine[] {
    return this.sections.flatMap(({ lines }) => lines).filter(({ key }) => keys.includes(key));
  }
}
