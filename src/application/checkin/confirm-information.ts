import { isReady } from '#domain/checkin/life-cycle';
import type { InfoForm } from '#domain/checkin/welcome';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { surfaceBug } from '../errors/surface-bug';
import { withTables } from '../form/with-tables';
import { Loader } from '../journey/loader';
import { Owner } from '../journey/owner';
import { paths } from '../navigation/paths';
import type { CheckinInformation } from '../ports/checkin/checkin-information';
import type { CheckinProgress } from '../ports/checkin/checkin-progress';
import type { CodeTables } from '../ports/checkin/code-tables';
import type { DraftStore } from '../ports/enrollment/draft-store';
import type { PageVisibility } from '../ports/phone/page-visibility';
import { watchSession } from '../session/watch-session';
import { type InformationSnapshot, readInformation } from './read-checkin';
import { nextPath } from './step-paths';
import { type StepPorts, StepRequest } from './step-request';

interface ConfirmPorts extends StepPorts {
  readonly checkin: CheckinProgress;
  readonly information: CheckinInformation;
  readonly tables: CodeTables;
  readonly drafts: DraftStore;
  readonly visibility: PageVisibility;
}

/** The form to confirm, with what is needed to display it. */
interface ReviewForm {
  readonly form: InfoForm;
  /** With the options of its code tables filled in. */
  readonly template: Template;
}

export interface InformationReview extends InformationSnapshot, ReviewForm {
  /** This phone has a draft that is not saved at the school. */
  readonly isUnsaved: boolean;
}

export type ConfirmInformationState =
  /** `changed`: keys of the answers that another device changed during the review. */
  | { readonly kind: 'review'; readonly changed: readonly string[] }
  /** Confirmed, and no step is left to do on the phone. */
  | { readonly kind: 'complete' };

/** 确认信息: the answers as stored at the school, and 确认无误. */
export class ConfirmInformationStep extends Owner<ConfirmInformationState> {
  /** `notNow`: another step has to be done first; its screen replaces this one. */
  readonly review: Loader<InformationReview | 'notNow'>;
  readonly request: StepRequest<'confirm'>;
  readonly #ports: ConfirmPorts;

  constructor(ports: ConfirmPorts) {
    super({ kind: 'review', changed: [] });
    this.#ports = ports;
    this.request = new StepRequest(ports, this.lifetime);
    this.review = new Loader(this.#read, this.lifetime);
  }

  start(): void {
    const { navigation } = this.#ports;
    watchSession(this.#ports, 'newStudent', this.lifetime, () => navigation.replace(paths.checkinEntry));
    void this.review.load();
  }

  /** Undefined until loaded. */
  get shown(): InformationReview | undefined {
    const { value } = this.review.state;
    return value === 'notNow' ? undefined : value;
  }

  /** 确认无误. Safe to repeat: exactly the version that was reviewed is confirmed. */
  async confirm(): Promise<void> {
    const { shown } = this;
    if (!shown || this.request.state.kind === 'sending') return;
    const { form } = shown;
    const { information, tables } = this.#ports;
    this.set({ kind: 'review', changed: [] });
    await this.request.run(
      'confirm',
      async (student) => {
        const outcome = await information.confirm(student, form.version);
        const isOvertaken = isRefused(outcome) && outcome.refused === 'infoChanged';
        return isOvertaken ? readableForm(outcome.newer, tables) : outcome;
      },
      (outcome) => {
        if ('form' in outcome) {
          this.review.replace({ ...shown, ...outcome });
          this.set({ kind: 'review', changed: changedKeys(form.answers, outcome.form.answers) });
        } else if (isRefused(outcome)) this.request.refuse('confirm');
        else this.#confirmed({ ...shown, record: outcome });
      },
    );
  }

  /** To the next step, for information that is already confirmed. */
  proceed(): void {
    const { shown } = this;
    this.#ports.navigation.replace(shown ? nextPath(shown.setting, shown.record) : paths.checkin);
  }

  #confirmed(review: InformationReview): void {
    this.review.replace(review);
    if (isReady(review.setting, review.record)) {
      this.set({ kind: 'complete' });
      return;
    }
    this.#ports.toasts.show({ key: 'information.confirmed' }, 'good');
    this.proceed();
  }

  readonly #read = async (): Promise<InformationReview | 'notNow'> => {
    const { checkin, information, tables, drafts, navigation } = this.#ports;
    const read = await readInformation('confirm', checkin, information, this.request.calls);
    if (read === 'notNow') {
      if (!this.signal.aborted) navigation.replace(paths.checkin);
      return read;
    }
    const [readable, draft] = await Promise.all([
      readableForm(read.form, tables),
      drafts.load(read.record.welcomeId).catch(surfaceBug),
    ]);
    const { template, answers } = read.form;
    // A draft has the answers as they were typed.
    const typed = draft && normaliseAnswers(template, draft.answers);
    return { ...read, ...readable, isUnsaved: typed !== undefined && changedKeys(typed, answers).length > 0 };
  };
}

/** Throws GatewayError. */
async function readableForm(form: InfoForm, tables: CodeTables): Promise<ReviewForm> {
  return { form, template: await withTables(form.template, tables, Object.keys(form.answers)) };
}
