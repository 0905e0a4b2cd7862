import { autorun, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { ApplyJourney } from '#application/enrollment/apply-journey';
import { MendJourney } from '#application/enrollment/mend-journey';
import { surfaceBug } from '#application/errors/surface-bug';
import type { FormJourney } from '#application/form/form-journey';
import type { OpenedForm } from '#application/form/opened-form';
import { Lifetime } from '#application/journey/lifetime';
import { type PathParams, paths } from '#application/navigation/paths';
import { Capabilities } from '#application/ports/capabilities';
import { CodeTables } from '#application/ports/checkin/code-tables';
import { BootFormHandover, type BootInput } from '#application/ports/enrollment/boot-form-handover';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { RefusalHandover } from '#application/ports/enrollment/refusal-handover';
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
import { ApplicantSignIn } from '#application/ports/session/applicant-sign-in';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { SessionStore } from '#application/ports/session/session-store';
import { ineligibility } from '#domain/enrollment/eligibility';
import { attachmentsOf } from '#domain/form/answers/answer';
import { identityKeys } from '#domain/form/identity-keys';
import { parseNationalId } from '#domain/identity/national-id';
import type { PortsOf, ScreenModel } from '#presentation/define-screen';
import { openedStoredFile } from '#presentation/form/attachments/opened-stored-file';
import type { FieldMessage } from '#presentation/form/field-message';
import { type FieldDeps, FormScreen } from '#presentation/form/form-screen';
import { refusedFields } from '#presentation/form/refused-fields';
import { observe } from '#presentation/lib/observe';
import type { MessageKey } from '#presentation/messages/messages';
import { type AnswerLine, answerLines } from '#presentation/screens/shared/answers/answer-lines';
import { FileSheetViewModel } from '#presentation/screens/shared/file-sheet/file-sheet.view-model';
import { typedIdentity } from '../shared/typed-identity';
import { FormPlan } from './form-plan.view-model';
import { ResubmissionViewModel } from './resubmission.view-model';

export const INFORMATION_FORM_PORTS = {
  gateway: EnrollmentGateway,
  drafts: DraftStore,
  locks: PageLocks,
  files: FileStore,
  storedFiles: StoredFiles,
  pictures: PictureReducer,
  uploadStore: UploadStore,
  regions: Regions,
  tables: CodeTables,
  session: SessionStore,
  clock: Clock,
  navigation: Navigation,
  toasts: Toasts,
  connectivity: Connectivity,
  confirmations: Confirmations,
  bootForm: BootFormHandover,
  handover: IdentityHandover,
  refusals: RefusalHandover,
  capabilities: Capabilities,
  applicantSignIn: ApplicantSignIn,
} as const;

type InformationFormPorts = PortsOf<typeof INFORMATION_FORM_PORTS>;

/** 填写信息: a plan's information form, or the fields of a returned application. */
export class InformationFormViewModel implements ScreenModel {
  readonly screen: FormScreen;
  /** Only when editing the returned fields of an application. */
  readonly resubmission: ResubmissionViewModel | undefined;
  plan: FormPlan;
  /** Labels of the fields from which a major was removed that the plan no longer offers. */
  lostMajors: readonly string[] = [];
  /** Of the files of submitted answers that cannot be edited. */
  readonly filedFiles = new FileSheetViewModel();
  readonly #apply: ApplyJourney | undefined;
  readonly #journey: FormJourney;
  readonly #ports: InformationFormPorts;
  readonly #lifetime = new Lifetime();
  readonly #duplicates: { readonly state: boolean } | undefined;
  #shown: OpenedForm | undefined = undefined;

  constructor(params: PathParams, ports: InformationFormPorts) {
    this.#ports = ports;
    this.plan = new FormPlan(params.plan ?? '', ports.gateway, ports.clock);
    const mend = params.application === undefined ? undefined : new MendJourney(params, ports);
    this.#apply = mend ? undefined : new ApplyJourney(params, ports);
    this.#journey = mend ?? (this.#apply as ApplyJourney);
    const refused = params.field === undefined ? undefined : ports.refusals.consume();
    this.screen = new FormScreen(this.#journey, {
      navigation: ports.navigation,
      params,
      fieldDeps: this.#fieldDeps,
      refused: refused?.planId === params.plan ? refusedFields(refused?.errors ?? []) : undefined,
    });
    this.#lifetime.add(this.screen);
    this.#lifetime.add(this.#journey.subscribe(this.#follow));
    this.#duplicates = this.#apply && observe(this.#apply.duplicates, this.#lifetime);
    this.resubmission = mend && new ResubmissionViewModel(mend, this.screen);
    this.#lifetime.add(() => this.resubmission?.dispose());
    this.#lifetime.add(() => this.filedFiles.close());
    this.#lifetime.add(() => this.plan.dispose());
    makeObservable(this, {
      plan: observableRef,
      lostMajors: observableRef,
      planTitle: computed,
      removed: computed,
      filed: computed,
    });
    this.#lifetime.add(autorun(() => this.#checkBirthDate()));
  }

  start(): void {
    if (!this.isNothingChosen) this.#journey.start();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The address names neither a plan nor an application. */
  get isNothingChosen(): boolean {
    return this.#journey.draftKey === '';
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.screen.opened?.planTitle ?? '';
  }

  /** Labels of answers whose fields the form no longer has. */
  get removed(): readonly string[] {
    return [...new Set([...(this.screen.opened?.removed ?? []), ...this.lostMajors])];
  }

  /** The student has an application for this plan already; `own`: from this draft, whose submission brought no response. */
  get duplicate(): 'own' | 'other' | undefined {
    if (!this.#duplicates?.state) return undefined;
    return this.#apply?.isSent ? 'own' : 'other';
  }

  /** Submitted answers that cannot be edited. */
  get filed(): readonly AnswerLine[] {
    const { opened } = this.screen;
    const editable = opened?.editableKeys;
    if (!editable) return [];
    return answerLines(opened.template, opened.answers, this.plan.majors ?? []).filter(
      ({ key, parts }) => !editable.has(key) && parts.length > 0,
    );
  }

  /** `index`: of the file in the answer, from 0. */
  previewFiled = async (key: string, index: number): Promise<void> => {
    const file = attachmentsOf(this.screen.opened?.answers[key])[index];
    const credential = this.#journey.credential.bind(this.#journey);
    if (file) await this.filedFiles.open(openedStoredFile(file, this.#ports.storedFiles, credential));
  };

  /** 下一步 */
  next = async (): Promise<void> => {
    const { screen, resubmission } = this;
    if (resubmission?.sending) return;
    const reached = screen.next(this.next);
    if (reached === 'stays') return;
    if (this.#apply) void this.plan.availability.refresh();
    if (reached !== 'complete') return;
    if (resubmission) resubmission.review(this.plan.majors ?? []);
    else await this.#apply?.confirm(screen.isEditing);
  };

  back = (): void => this.#journey.back();

  /** The fields are rendered: transfers what was typed into the boot form, and a tap on 下一步. */
  arrived = (): void =>
    this.#ports.bootForm.transferTo((input: BootInput) => {
      this.screen.adopt(input);
      if (input.submitRequested) void this.next();
    });

  /** To the other plans, if this one accepts no applications any more. */
  toPlans = (): Promise<void> => this.#journey.leaveFor(paths.plans);

  /** 去报名记录, for a student who has already applied; hands over what was typed. */
  toOwnApplications = (): Promise<void> => {
    this.#ports.handover.give(typedIdentity(this.screen.form?.answers ?? {}));
    return this.#journey.leaveFor(paths.applications);
  };

  /** Replaces a form that can no longer be filled in with 报名记录. */
  toApplications = (): void => this.#ports.navigation.replace(paths.applications);

  /** Replaces a form of no plan with 新生报名. */
  toPlanList = (): void => this.#ports.navigation.replace(paths.plans);

  readonly #follow = (): void => {
    const { state } = this.#journey;
    if (state.kind === 'opening' && this.#apply) void this.#readPlan(true);
    if (state.kind !== 'filling' || state.opened === this.#shown) return;
    this.#shown = state.opened;
    runInAction(() => {
      this.lostMajors = [];
    });
    this.#onPlan();
  };

  readonly #fieldDeps = ({ template: { planId } }: OpenedForm): FieldDeps => {
    if (!this.#apply) {
      // The address may contain only the application's id: its plan is known once the application is loaded.
      if (this.plan.planId !== planId) {
        this.plan.dispose();
        this.plan = new FormPlan(planId, this.#ports.gateway, this.#ports.clock);
      }
      void this.#readPlan(false);
    }
    return {
      ...this.#ports,
      draftKey: this.#journey.draftKey,
      credential: (stale) => this.#journey.credential(stale),
      majors: this.plan,
      refused: (refusal) => void this.plan.availability.applyRefusal(refusal),
      findError: (key, text) => (key === identityKeys.idCard ? this.#birthDateError(text) : undefined),
    };
  };

  /** `isAhead`: also prefetches the promise letter for the confirmation, when there may be no network. */
  async #readPlan(isAhead: boolean): Promise<void> {
    const { plan } = this;
    await plan.availability.read();
    if (this.#lifetime.signal.aborted) return;
    this.#onPlan();
    if (isAhead && !this.#ports.connectivity.savesData)
      await this.#ports.gateway.promiseLetter(plan.planId).catch(surfaceBug);
  }

  /** The plan is loaded, or another form is shown. */
  #onPlan(): void {
    if (this.plan.majors) this.#dropLostMajors();
    const { plan } = this.plan;
    if (plan) void this.#apply?.nameDraft(plan.title);
  }

  #dropLostMajors(): void {
    for (const { field, part } of this.screen.form?.entries ?? []) {
      if (part.part !== 'majors' || part.majors.choice.checked.length === field.chosen.length) continue;
      field.setAnswer(part.majors.choice.checked);
      runInAction(() => {
        this.lostMajors = [...this.lostMajors, field.field.label];
      });
    }
  }

  /** Shows at once that the student is too old or too young, before the rest of the form is filled in. */
  #checkBirthDate(): void {
    const idCard = this.screen.form?.entry(identityKeys.idCard)?.field;
    const error = idCard && this.#birthDateError(idCard.text);
    if (error && !isSameMessage(idCard.error, error)) idCard.setError(error);
  }

  #birthDateError(text: string): FieldMessage | undefined {
    const eligibility = this.plan.plan?.eligibility;
    const id = parseNationalId(text);
    if ('invalid' in id) return undefined;
    switch (ineligibility(eligibility, id.birthDate)) {
      case 'bornTooEarly':
        return birthDateMessage('form.bornTooEarly', eligibility?.bornFrom);
      case 'bornTooLate':
        return birthDateMessage('form.bornTooLate', eligibility?.bornTo);
      default:
        return undefined;
    }
  }
}

function isSameMessage(error: FieldMessage | undefined, message: FieldMessage): boolean {
  return error !== undefined && 'key' in error && 'key' in message && error.key === message.key;
}

function birthDateMessage(key: MessageKey, date = ''): FieldMessage {
  return { key, params: { date } };
}
