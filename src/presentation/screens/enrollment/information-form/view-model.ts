import { computed, makeObservable } from 'mobx';
import type { FormUnavailable, OpenedForm } from '#application/form/form-source';
import { NewApplicationSource } from '#application/form/sources/new-application-source';
import { ResubmissionSource } from '#application/form/sources/resubmission-source';
import type { PathParams } from '#application/navigation/paths';
import type { Question } from '#application/ports/phone/confirmations';
import type { Credential } from '#domain/credential';
import type { Refusal } from '#domain/enrollment/refusal';
import type { Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { ScreenModel } from '#presentation/define-screen';
import type { FormViewModel } from '#presentation/form/form.view-model';
import { type RefusedField, refusedFields } from '#presentation/form/refused-fields';
import { discardQuestion } from '#presentation/form/screen/discard-question';
import { FormScreen } from '#presentation/form/screen/form-screen';
import type { FieldDeps, FormScreenHost } from '#presentation/form/screen/form-screen-host';
import type { PlanAvailabilityViewModel } from '../shared/plan-availability.view-model';
import { EligibilityPrecheck } from './eligibility-precheck.view-model';
import { FormExits } from './form-exits';
import { FormPlan } from './form-plan.view-model';
import type { InformationFormPorts } from './information-form-ports';
import { ResubmissionViewModel } from './resubmission.view-model';
import { SubmittedAnswersViewModel } from './submitted-answers.view-model';

/** 填写信息: a plan's information form, or the fields of a returned application. */
export class InformationFormViewModel implements ScreenModel, FormScreenHost<OpenedForm> {
  readonly screen: FormScreen<OpenedForm>;
  /** Only when editing the returned fields of an application. */
  readonly resubmission: ResubmissionViewModel | undefined;
  /** Early check of whether the student can apply. */
  readonly precheck: EligibilityPrecheck;
  readonly exits: FormExits;
  /** Submitted answers that cannot be edited. */
  readonly filed: SubmittedAnswersViewModel;
  private readonly formPlan: FormPlan;
  private readonly newApplication: NewApplicationSource;

  constructor(
    params: PathParams,
    private readonly ports: InformationFormPorts,
  ) {
    const { gateway, drafts, files, session, clock, navigation, toasts, tables, handover, connectivity } =
      ports;
    const { plan = '', application } = params;
    this.exits = new FormExits(() => this.screen, params, navigation, handover);
    this.formPlan = new FormPlan(
      plan,
      gateway,
      clock,
      () => this.screen,
      () => this.precheck.refresh(),
    );
    this.newApplication = new NewApplicationSource(
      plan,
      gateway,
      drafts,
      session,
      () => this.screen.session.saveNow(),
      files,
      ports.capabilities.signInFirst ? ports.applicantSignIn : undefined,
    );
    if (application === undefined) this.screen = new FormScreen(this.newApplication, ports, params, this);
    else {
      const source = new ResubmissionSource(application, gateway, drafts, session, tables, files);
      const screen = new FormScreen<OpenedForm, ResubmissionSource>(source, ports, params, this);
      this.resubmission = new ResubmissionViewModel(
        screen,
        navigation,
        toasts,
        connectivity,
        this.exits.toSignIn,
      );
      this.screen = screen;
    }
    this.filed = new SubmittedAnswersViewModel(
      () => this.screen.opened,
      () => this.plan.majors ?? [],
      { files: ports.files.stored, credential: (stale) => this.credential(stale) },
    );
    const grant = () => this.newApplication.grant();
    const isSent = () => this.newApplication.isSent;
    const host = { eligibility: () => this.plan.plan?.eligibility, grant, isSent };
    this.precheck = new EligibilityPrecheck(host, gateway, clock, this.isResubmission);
    makeObservable(this, { planTitle: computed, removed: computed });
  }

  start(): void {
    if (this.isNothingChosen) return;
    this.screen.start();
    if (this.isResubmission) return;
    const { draftKey } = this.newApplication;
    const unsubscribe = this.ports.drafts.watch(({ key }) => {
      if (key === draftKey) void this.exits.leaveOnceSubmitted(() => this.newApplication.isDraftSubmitted());
    });
    this.screen.lifetime.add(unsubscribe);
  }

  dispose(): void {
    this.ports.bootForm.end();
    this.screen.dispose();
    this.precheck.dispose();
    this.filed.dispose();
    this.formPlan.dispose();
  }

  get discardQuestion(): Question {
    return discardQuestion(this.newApplication.isSent ? 'form.discardSentBody' : 'form.discardBody');
  }

  /** The address names neither a plan nor an application. */
  get isNothingChosen(): boolean {
    return this.screen.session.draftKey === '';
  }

  get isResubmission(): boolean {
    return this.resubmission !== undefined;
  }

  get plan(): PlanAvailabilityViewModel {
    return this.formPlan.current;
  }

  get planTitle(): string {
    return this.plan.plan?.title ?? this.screen.opened?.planTitle ?? '';
  }

  /** Labels of answers whose fields the form no longer has. */
  get removed(): readonly string[] {
    return [...new Set([...(this.screen.opened?.removed ?? []), ...this.formPlan.lostMajors])];
  }

  back = (): void => this.screen.back();

  /** The fields are rendered: transfers what was typed into the boot form. */
  arrived = (): void => this.ports.bootForm.transferTo(this.screen.adopt);

  get isSubmitting(): boolean {
    return this.resubmission?.sending ?? false;
  }

  fieldDeps({ planId }: Template): FieldDeps {
    const { files, regions, tables, toasts, connectivity, clock } = this.ports;
    // The address may contain only the application's id: its plan is known once the application is loaded.
    if (this.isResubmission) void this.formPlan.read(planId);
    const refused = (refusal: Refusal) => void this.plan.availability.applyRefusal(refusal);
    return {
      majors: this.plan,
      regions,
      tables,
      files,
      draftKey: this.screen.session.draftKey,
      toasts,
      connectivity,
      clock,
      refused,
      credential: (stale) => this.credential(stale),
    };
  }

  beforeOpen(): Promise<void> {
    const { savesData } = this.ports.connectivity;
    if (!this.isResubmission) void (savesData ? this.formPlan.read() : this.formPlan.readWithLetter());
    return this.ports.bootForm.stopDrafting();
  }

  onOpened({ resumedAt }: OpenedForm, form: FormViewModel): void {
    this.precheck.watch(form);
    this.formPlan.onOpened();
    if (resumedAt === undefined && !this.isResubmission)
      void this.exits.leaveIfSubmitted(form, () => this.newApplication.isSubmitted());
  }

  refused(): readonly RefusedField[] | undefined {
    const refused = this.ports.refusals.consume();
    return refused?.planId === this.newApplication.draftKey ? refusedFields(refused.errors) : undefined;
  }

  onUnavailable(reason: FormUnavailable | 'failed'): void {
    this.ports.bootForm.end();
    if (reason === 'signedOut') this.exits.toSignIn();
  }

  onChanged(): void {
    this.precheck.refresh();
  }

  onStepDone(): void {
    if (!this.isResubmission) void this.plan.availability.refresh();
  }

  async complete(form: FormViewModel): Promise<void> {
    if (this.resubmission) return this.resubmission.review(form, this.plan.majors ?? []);
    await this.screen.session.saveNow();
    if (this.screen.signal.aborted) return;
    this.exits.toConfirmation();
  }

  onDiscarded(): void {
    if (this.isResubmission) this.exits.toApplications();
    else this.exits.toPlan();
  }

  private async credential(stale?: Credential): Promise<Credential | Refusal> {
    const credential = await this.screen.session.credential(stale);
    if ((this.isResubmission || this.ports.capabilities.signInFirst) && isRefused(credential))
      this.exits.toSignIn();
    return credential;
  }
}
