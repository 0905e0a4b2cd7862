import { makeAutoObservable } from 'mobx';
import { nextPath } from '#application/checkin/step-paths';
import { leaveRefusedStep } from '#application/checkin/step-request';
import { StudentApi } from '#application/checkin/student-api';
import { Lifetime } from '#application/journey/lifetime';
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
import { isReady } from '#domain/checkin/life-cycle';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { Query } from '#presentation/lib/query';
import { watchSession } from '#presentation/lib/watch-session';
import {
  type AnswerLine,
  type AnswerSection,
  answerSections,
} from '#presentation/screens/shared/answers/answer-lines';
import {
  InformationConfirmation,
  type InformationReview,
  readInformationReview,
} from './information-confirmation.view-model';

export type ConfirmInformationStage = 'loading' | 'failed' | 'review' | 'complete';

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
  /** `notNow`: another step has to be done first; its screen replaces this one. */
  readonly reading: Query<InformationReview | 'notNow'>;
  readonly confirmation: InformationConfirmation;
  private isComplete = false;
  readonly #lifetime = new Lifetime();
  readonly #navigation: Navigation;
  readonly #toasts: Toasts;
  readonly #session: Session;
  readonly #visibility: PageVisibility;

  constructor(ports: PortsOf<typeof CONFIRM_INFORMATION_PORTS>) {
    const { information, tables, session, navigation, toasts, connectivity, visibility } = ports;
    this.#session = session;
    this.#visibility = visibility;
    this.#navigation = navigation;
    this.#toasts = toasts;
    const calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.reading = new Query(() => this.read(readInformationReview(ports, calls)), this.#lifetime);
    this.confirmation = new InformationConfirmation(
      information,
      tables,
      calls,
      {
        confirmed: (record) => this.confirmed(record),
        overtaken: (newer) => this.show(newer),
        leaveRefused: (refusal) => leaveRefusedStep({ navigation, toasts }, refusal),
      },
      this.#lifetime,
      connectivity,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    const ports = { session: this.#session, visibility: this.#visibility };
    watchSession(ports, 'newStudent', this.#lifetime, () => this.#navigation.replace(paths.checkinEntry));
    void this.reading.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  get stage(): ConfirmInformationStage {
    if (this.reading.loading) return 'loading';
    if (this.reading.failure !== undefined) return 'failed';
    if (this.shown === undefined) return 'loading';
    return this.isComplete ? 'complete' : 'review';
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
    return this.linesOf(this.confirmation.changed);
  }

  /** Epoch ms; undefined while it has to be confirmed (again). */
  get confirmedAt(): number | undefined {
    return this.shown?.record.infoConfirmedAt;
  }

  /** 确认无误 */
  async confirm(): Promise<void> {
    if (this.shown) await this.confirmation.run(this.shown.form);
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.#navigation.replace(paths.checkinInformation, { step: String(step) });
  }

  /** Back to the unsaved draft. */
  goOnFilling(): void {
    this.#navigation.replace(paths.checkinInformation);
  }

  /** To the next step, for information that is already confirmed. */
  proceed(): void {
    const { shown } = this;
    this.#navigation.replace(shown ? nextPath(shown.setting, shown.record) : paths.checkin);
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
    const { value } = this.reading;
    return value === 'notNow' ? undefined : value;
  }

  private linesOf(keys: readonly string[]): readonly AnswerLine[] {
    return this.sections.flatMap(({ lines }) => lines).filter(({ key }) => keys.includes(key));
  }

  private async read(reading: Promise<InformationReview | 'notNow'>): Promise<InformationReview | 'notNow'> {
    const read = await reading;
    if (read === 'notNow' && !this.#lifetime.signal.aborted) this.openSteps();
    return read;
  }

  private show(news: Partial<InformationReview>): void {
    if (this.shown) this.reading.set({ ...this.shown, ...news });
  }

  private confirmed(record: WelcomeRecord): void {
    this.show({ record });
    this.isComplete = this.shown !== undefined && isReady(this.shown.setting, record);
    if (this.isComplete) return;
    this.#toasts.show({ key: 'information.confirmed' }, 'good');
    this.proceed();
  }
}
