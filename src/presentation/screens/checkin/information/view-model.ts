import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import {
  type InformationConflict,
  InformationJourney,
  type InformationSaving,
  type OpenedInformation,
} from '#application/checkin/information-journey';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { Lifetime } from '#application/journey/lifetime';
import type { PathParams } from '#application/navigation/paths';
import { CheckinInformation } from '#application/ports/checkin/checkin-information';
import { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { Regions } from '#application/ports/enrollment/regions';
import { FileStore } from '#application/ports/files/file-store';
import { PictureReducer } from '#application/ports/files/picture-reducer';
import { StoredFiles } from '#application/ports/files/stored-files';
import { UploadStore } from '#application/ports/files/upload-store';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Connectivity } from '#application/ports/phone/connectivity';
import { Navigation } from '#application/ports/phone/navigation';
import { PageLocks } from '#application/ports/phone/page-locks';
import { Toasts } from '#application/ports/phone/toasts';
import { Session } from '#application/ports/session/session';
import { arrivalKeys, isPastDay, isReportDay, reportDays } from '#domain/checkin/arrival-plan';
import { type CheckinRefusal, PAST_DAY } from '#domain/checkin/refusal';
import type { WelcomeRecord } from '#domain/checkin/welcome';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import { type FieldDeps, FormScreen } from '#presentation/form/form-screen';
import { refusedFields, refusedMessage } from '#presentation/form/refused-fields';
import { type Observed, observe } from '#presentation/lib/observe';
import { InfoComparison } from './info-comparison.view-model';

export const INFORMATION_PORTS = {
  checkin: CheckinProgress,
  information: CheckinInformation,
  tables: CodeTables,
  drafts: DraftStore,
  locks: PageLocks,
  files: FileStore,
  storedFiles: StoredFiles,
  pictures: PictureReducer,
  uploadStore: UploadStore,
  regions: Regions,
  session: Session,
  clock: Clock,
  navigation: Navigation,
  toasts: Toasts,
  connectivity: Connectivity,
  confirmations: Confirmations,
  gateway: EnrollmentGateway,
} as const;

type InformationPorts = PortsOf<typeof INFORMATION_PORTS>;

const NO_MAJORS = {
  majors: [],
  reading: { load: async () => undefined },
};

/** 完善信息: the school's questions to a new student, and the planned arrival. */
export class InformationViewModel implements ScreenModel {
  readonly screen: FormScreen<OpenedInformation>;
  /** What another device has saved in the meantime, beside this phone's answers. */
  comparison: InfoComparison | undefined = undefined;
  readonly #journey: InformationJourney;
  readonly #ports: InformationPorts;
  readonly #lifetime = new Lifetime();
  readonly #saving: Observed<InformationSaving>;

  constructor(params: PathParams, ports: InformationPorts) {
    this.#ports = ports;
    this.#journey = new InformationJourney(ports);
    this.screen = new FormScreen(this.#journey, {
      navigation: ports.navigation,
      params,
      fieldDeps: this.#fieldDeps,
    });
    this.#lifetime.add(this.screen);
    this.#saving = observe(this.#journey.saving, this.#lifetime);
    this.#lifetime.add(this.#journey.saving.subscribe(this.#follow));
    makeObservable(this, {
      comparison: observableRef,
      asksArrival: computed,
      arrivesOutside: computed,
      error: computed,
    });
  }

  start(): void {
    this.#journey.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
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

  get isSubmitting(): boolean {
    return this.#saving.state.kind === 'saving';
  }

  /** The comparison came from a refused save, which is repeated after the choice. */
  get isComparedForSaving(): boolean {
    const { state } = this.#saving;
    return state.kind === 'comparing' && state.isForSaving;
  }

  /** Why the latest save failed or was refused. */
  get error(): FieldMessage | undefined {
    const { state } = this.#saving;
    switch (state.kind) {
      case 'waiting':
        return { key: 'checkin.sendsItself' };
      case 'failed':
        // The school may have saved it all the same: its answer is what is missing.
        return isOutcomeUnknown(state.failure)
          ? { key: 'information.saveUnanswered' }
          : failureMessage(state);
      case 'refused':
        return state.isNewForm ? { key: 'form.templateChanged' } : refusalMessage(state.refusal);
      default:
        return undefined;
    }
  }

  /** From the comparison to the form; otherwise to the previous step, or out of the form. */
  back = (): void => {
    if (this.comparison) this.#journey.endComparison();
    else this.#journey.back();
  };

  /** 下一步, or 保存信息. */
  next = async (): Promise<void> => {
    if (!this.isSubmitting && this.screen.next(this.next) === 'complete') await this.#journey.save();
  };

  /** 按所选内容继续: puts the chosen answers into the form, and saves them if a save led to the comparison. */
  keepChosen = async (): Promise<void> => {
    const { comparison, isComparedForSaving } = this;
    if (!comparison) return;
    await this.#journey.goOnWith(comparison.conflict, comparison.merged);
    const { form } = this.screen;
    await form?.whenRestored();
    if (isComparedForSaving && !this.#lifetime.signal.aborted && form?.isComplete())
      await this.#journey.save();
  };

  readonly #follow = (): void => {
    const { state } = this.#journey.saving;
    const conflict = state.kind === 'comparing' ? state.conflict : undefined;
    if (conflict !== this.comparison?.conflict) this.#compare(conflict);
    if (state.kind !== 'refused' || state.refusal?.refused !== 'invalid') return;
    const error = isPastDayRefused(state.refusal) ? refusalMessage(state.refusal) : undefined;
    this.screen.pointTo(refusedFields(state.refusal.errors ?? [state.refusal]), error);
  };

  #compare(conflict: InformationConflict | undefined): void {
    runInAction(() => {
      this.comparison = conflict && new InfoComparison(conflict);
    });
  }

  readonly #fieldDeps = ({ record }: OpenedInformation): FieldDeps => {
    const { reportFrom, reportUntil } = record.admission;
    const days = reportDays(reportFrom, reportUntil, this.#journey.now());
    return {
      ...this.#ports,
      draftKey: this.#journey.draftKey,
      credential: () => this.#journey.credential(),
      group: 'checkin',
      majors: NO_MAJORS,
      refused: () => this.#journey.refuse(),
      daysFor: (key) => (key === arrivalKeys.day ? days : []),
      findError: (key, text) => (key === arrivalKeys.day ? this.#pastDayError(text) : undefined),
    };
  };

  /** A saved day may pass: it does not block changes of other answers. */
  #pastDayError(day: string): FieldMessage | undefined {
    const isSaved = this.#journey.saved[arrivalKeys.day] === day;
    return !isSaved && isPastDay(day, this.#journey.now()) ? { key: 'information.pastDay' } : undefined;
  }
}

function isPastDayRefused(refusal: CheckinRefusal): boolean {
  return refusal.refused === 'invalid' && refusal.reason === PAST_DAY;
}

function refusalMessage(refusal: CheckinRefusal | undefined): FieldMessage {
  if (refusal?.refused !== 'invalid') return { key: 'information.refused' };
  if (isPastDayRefused(refusal)) return { key: 'information.pastDay' };
  return refusedMessage(refusedFields(refusal.errors ?? [refusal])[0] ?? {});
}
