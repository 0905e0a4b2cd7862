import { makeAutoObservable, observableRef } from 'mobx';
import { type ReadInformation, readInformation } from '#application/checkin/own-information';
import { StudentApi } from '#application/checkin/student-api';
import { withTables } from '#application/checkin/with-tables';
import { paths } from '#application/navigation/paths';
import type { CheckInGateway } from '#application/ports/check-in-gateway';
import type { DraftStore } from '#application/ports/draft-store';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import type { Navigation } from '#application/ports/navigation';
import type { SessionStore } from '#application/ports/session-store';
import type { Toasts } from '#application/ports/toasts';
import { arrivalKeys } from '#domain/checkin/arrival-plan';
import { isReady } from '#domain/checkin/life-cycle';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import { changedKeys, type InfoForm, type WelcomeRecord } from '#domain/checkin/welcome';
import type { Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { ScreenModel } from '#presentation/define-screen';
import type { FieldMessage } from '#presentation/form/field-message';
import { failureKind } from '#presentation/lib/failure-kind';
import { Lifetime } from '#presentation/lib/lifetime';
import {
  type AnswerLine,
  type AnswerSection,
  answerSections,
} from '#presentation/screens/shared/answers/answer-lines';
import { nextPath } from '../shared/step-paths';

export type ConfirmInformationStage = 'loading' | 'failed' | 'review' | 'complete';

/** 确认信息: all answers as the school has them; after it, where nothing is left to do, it says so. */
export class ConfirmInformationViewModel implements ScreenModel {
  stage: ConfirmInformationStage = 'loading';
  failure: GatewayErrorKind | undefined = undefined;
  record: WelcomeRecord | undefined = undefined;
  /** What was typed on this phone and is not saved. */
  unsaved = false;
  confirming = false;
  /** Why the latest try came to nothing. */
  problem: FieldMessage | undefined = undefined;
  /** Keys of the answers that another device changed while they were read over here. */
  changed: readonly string[] = [];
  private form: InfoForm | undefined = undefined;
  /** With the options of its code tables. */
  private template: Template | undefined = undefined;
  private read: ReadInformation | undefined = undefined;
  private readonly calls: StudentApi;
  readonly #lifetime = new Lifetime();

  constructor(
    private readonly gateway: CheckInGateway,
    private readonly drafts: DraftStore,
    session: SessionStore,
    private readonly navigation: Navigation,
    private readonly toasts: Toasts,
  ) {
    this.calls = new StudentApi(session, navigation, this.#lifetime.signal);
    makeAutoObservable<this, Hidden>(
      this,
      {
        gateway: false,
        drafts: false,
        calls: false,
        navigation: false,
        toasts: false,
        record: observableRef,
        form: observableRef,
        template: observableRef,
        read: observableRef,
        problem: observableRef,
        changed: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    void this.load();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async load(): Promise<void> {
    this.stage = 'loading';
    this.failure = undefined;
    try {
      const read = await readInformation('confirm', this.gateway, this.calls);
      if (this.#lifetime.signal.aborted) return;
      if (read === 'notNow') this.openSteps();
      else await this.show(read);
    } catch (thrown) {
      this.fail(failureKind(thrown));
    }
  }

  get sections(): readonly AnswerSection[] {
    const { form, template } = this;
    return form && template ? answerSections(template, form.answers, []) : [];
  }

  /** When, how and with whom she arrives. */
  get arrival(): readonly AnswerLine[] {
    const keys: readonly string[] = Object.values(arrivalKeys);
    return this.sections.flatMap(({ lines }) => lines).filter(({ key }) => keys.includes(key));
  }

  /** What the other device changed, as it reads now. */
  get changedLines(): readonly AnswerLine[] {
    return this.sections.flatMap(({ lines }) => lines).filter(({ key }) => this.changed.includes(key));
  }

  /** Epoch ms; undefined while it has to be confirmed (again). */
  get confirmedAt(): number | undefined {
    return this.record?.infoConfirmedAt;
  }

  /** 确认无误 */
  async confirm(): Promise<void> {
    const { form } = this;
    if (!form || this.confirming) return;
    this.begin();
    try {
      const outcome = await this.calls.run((token) => this.gateway.confirmInfo(token, form.version));
      if (this.#lifetime.signal.aborted) return;
      if (isRefused(outcome)) await this.takeRefusal(outcome, form);
      else this.confirmed(outcome);
    } catch (thrown) {
      this.say({ key: `error.${failureKind(thrown)}` });
    } finally {
      this.end();
    }
  }

  /** 修改 of a section. */
  edit(step: number): void {
    this.navigation.replace(paths.checkinInformation, { step: String(step) });
  }

  /** To what was typed and not saved. */
  goOnFilling(): void {
    this.navigation.replace(paths.checkinInformation);
  }

  /** To what comes after; for information that is confirmed already. */
  goOn(): void {
    const { read, record } = this;
    this.navigation.replace(read && record ? nextPath(read.setting, record) : paths.checkin);
  }

  openPass(): void {
    this.navigation.replace(paths.procedure);
  }

  openSteps(): void {
    this.navigation.replace(paths.checkin);
  }

  private confirmed(record: WelcomeRecord): void {
    this.record = record;
    this.changed = [];
    if (this.read && isReady(this.read.setting, record)) {
      this.stage = 'complete';
      return;
    }
    this.toasts.show({ key: 'information.confirmed' }, 'good');
    this.goOn();
  }

  private async takeRefusal(refusal: CheckinRefusal, shown: InfoForm): Promise<void> {
    if (refusal.refused === 'infoChanged') {
      await this.put(refusal.newer);
      this.mark(changedKeys(shown.answers, refusal.newer.answers));
    } else if (refusal.refused === 'invalid' && refusal.path === 'step') this.openSteps();
    else this.say({ key: 'information.refused' });
  }

  private async show(read: ReadInformation): Promise<void> {
    this.read = read;
    this.record = read.record;
    await this.put(read.form);
    const draft = await this.drafts.load(read.record.welcomeId).catch(() => undefined);
    this.review(draft !== undefined && changedKeys(draft.answers, read.form.answers).length > 0);
  }

  private async put(form: InfoForm): Promise<void> {
    const template = await withTables(form.template, this.gateway, form.answers);
    this.take(form, template);
  }

  private take(form: InfoForm, template: Template): void {
    this.form = form;
    this.template = template;
  }

  private review(unsaved: boolean): void {
    this.unsaved = unsaved;
    this.stage = 'review';
  }

  private mark(changed: readonly string[]): void {
    this.changed = changed;
  }

  private fail(kind: GatewayErrorKind): void {
    this.stage = 'failed';
    this.failure = kind;
  }

  private say(problem: FieldMessage): void {
    this.problem = problem;
  }

  private begin(): void {
    this.confirming = true;
    this.problem = undefined;
    this.changed = [];
  }

  private end(): void {
    this.confirming = false;
  }
}

type Hidden = 'form' | 'template' | 'read' | 'gateway' | 'drafts' | 'calls' | 'navigation' | 'toasts';
