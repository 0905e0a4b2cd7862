import { computed, makeObservable } from 'mobx';
import { StudentApi } from '#application/checkin/student-api';
import type { FormUnavailable } from '#application/form/form-source';
import { KnownAnswers } from '#application/form/known-answers';
import {
  CheckinInformationSource,
  type OpenedInformation,
} from '#application/form/sources/checkin-information-source';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import { arrivalKeys, isPastDay, isReportDay, reportDays } from '#domain/checkin/arrival-plan';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { Credential } from '#domain/credential';
import type { ScreenModel } from '#presentation/define-screen';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { discardQuestion } from '#presentation/form/screen/discard-question';
import { FormScreen } from '#presentation/form/screen/form-screen';
import type { FieldDeps, FormScreenHost } from '#presentation/form/screen/form-screen-host';
import type { InformationPorts } from './information-ports';
import { InformationSubmission } from './information-submission.view-model';

const NO_MAJORS = {
  majors: [],
  reading: { load: async () => undefined },
  choices: { min: 0, max: 0 },
};

/** 完善信息: the school's questions to a new student, and the planned arrival. */
export class InformationViewModel implements ScreenModel, FormScreenHost<OpenedInformation> {
  readonly discardQuestion = discardQuestion('information.discardBody');
  /** A check-in draft has no plan. */
  readonly planTitle = '';
  readonly screen: FormScreen<OpenedInformation, CheckinInformationSource>;
  readonly submission: InformationSubmission;
  readonly #lifetime = new Lifetime();
  readonly #source: CheckinInformationSource;

  constructor(
    params: PathParams,
    private readonly ports: InformationPorts,
  ) {
    const { checkin, information, tables, drafts, session, navigation, toasts, gateway, connectivity } =
      ports;
    const calls = new StudentApi(session, navigation, this.#lifetime.signal);
    this.#source = new CheckinInformationSource(
      checkin,
      information,
      drafts,
      calls,
      new KnownAnswers(gateway, session),
      ports.clock,
    );
    this.screen = new FormScreen<OpenedInformation, CheckinInformationSource>(
      this.#source,
      ports,
      params,
      this,
    );
    this.submission = new InformationSubmission(
      this.screen,
      this.#source,
      tables,
      navigation,
      toasts,
      connectivity,
    );
    makeObservable(this, { asksArrival: computed, arrivesOutside: computed });
  }

  start(): void {
    this.screen.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
    this.screen.dispose();
  }

  get record(): WelcomeRecord | undefined {
    return this.screen.opened?.record;
  }

  /** The current step asks for the arrival. */
  get asksArrival(): boolean {
    return this.screen.form?.shownEntries.some(({ field }) => field.field.key === arrivalKeys.day) ?? false;
  }

  /** The planned arrival is outside the school's arrival days. */
  get arrivesOutside(): boolean {
    const day = this.screen.form?.answerOf(arrivalKeys.day);
    const { record } = this;
    if (!record || typeof day !== 'string' || day === '') return false;
    return !isReportDay(day, record.admission.reportFrom, record.admission.reportUntil);
  }

  /** By the school's clock, epoch ms. */
  private get now(): number {
    return this.ports.clock.now() + (this.screen.opened?.offset ?? 0);
  }

  private get reportDays(): readonly string[] {
    const { admission } = this.record ?? {};
    if (!admission) return [];
    return reportDays(admission.reportFrom, admission.reportUntil, this.now);
  }

  get isSubmitting(): boolean {
    return this.submission.isSubmitting;
  }

  /** From the comparison to the form; otherwise to the previous step, or out of the form. */
  back = (): void => {
    if (this.submission.comparison) this.submission.endComparison();
    else this.screen.back();
  };

  fieldDeps(): FieldDeps {
    const { files, regions, toasts, tables, connectivity, clock } = this.ports;
    const { draftKey } = this.screen.session;
    const credential = (stale?: Credential) => this.screen.session.credential(stale);
    const daysFor = (key: string) => (key === arrivalKeys.day ? this.reportDays : []);
    const refused = () => this.submission.setError({ key: 'information.refused' });
    const own = { draftKey, credential, group: 'checkin' } as const;
    return {
      ...own,
      majors: NO_MAJORS,
      regions,
      files,
      toasts,
      tables,
      connectivity,
      clock,
      refused,
      daysFor,
    };
  }

  async onOpened({ form, overtaken }: OpenedInformation, shown: FormViewModel): Promise<void> {
    const day = shown.entry(arrivalKeys.day)?.field;
    if (day) day.pendingError = () => this.pastDayError(day.text);
    if (overtaken) await this.submission.compare(form, overtaken, false);
  }

  /** A saved day may pass: it does not block changes of other answers. */
  private pastDayError(day: string): FieldMessage | undefined {
    const isSaved = this.#source.saved[arrivalKeys.day] === day;
    return !isSaved && isPastDay(day, this.now) ? { key: 'information.pastDay' } : undefined;
  }

  /** An answer or the step. */
  onChanged(): void {
    this.submission.stopWaiting();
  }

  /** Another step has to be done first, or the student has reported. */
  onUnavailable(reason: FormUnavailable | 'failed'): void {
    if (reason === 'notNow') this.ports.navigation.replace(paths.checkin);
  }

  /** Shows again what is saved at the school. */
  onDiscarded(): Promise<void> {
    return this.screen.load();
  }

  /** 保存信息 */
  complete(form: FormViewModel): Promise<void> {
    return this.submission.submit(form);
  }
}
