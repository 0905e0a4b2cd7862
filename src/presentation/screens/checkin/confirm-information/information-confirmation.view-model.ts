import { makeAutoObservable, observableRef } from 'mobx';
import { type InformationSnapshot, readInformation } from '#application/checkin/read-checkin';
import type { StudentApi } from '#application/checkin/student-api';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import { surfaceBug } from '#application/errors/surface-bug';
import { withTables } from '#application/form/with-tables';
import type { Lifetime } from '#application/journey/lifetime';
import type { CheckinInformation } from '#application/ports/checkin/checkin-information';
import type { CheckinProgress } from '#application/ports/checkin/checkin-progress';
import type { CodeTables } from '#application/ports/checkin/code-tables';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { CheckinRefusal } from '#domain/checkin/refusal';
import type { InfoForm, WelcomeRecord } from '#domain/checkin/welcome';
import { changedKeys } from '#domain/form/answers/changed-keys';
import { normaliseAnswers } from '#domain/form/answers/normalise-answers';
import type { Template } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { failureMessage } from '#presentation/form/failure-message';
import type { FieldMessage } from '#presentation/form/field-message';
import { Command } from '#presentation/lib/command';
import { NetworkWait } from '#presentation/lib/network-wait';

interface ConfirmationHost {
  confirmed(record: WelcomeRecord): void;
  /** Another device has saved in the meantime: show its answers for review. */
  overtaken(newer: ReviewForm): void;
  /** True if the school does not take this step now, and another screen replaces this one. */
  leaveRefused(refusal: CheckinRefusal): boolean;
}

/** 确认无误: confirms exactly the information that was reviewed. */
export class InformationConfirmation {
  /** Keys of the answers that another device changed during the review. */
  changed: readonly string[] = [];
  /** Why the school refused the latest confirmation. */
  private refusal: FieldMessage | undefined = undefined;
  readonly #information: CheckinInformation;
  readonly #tables: CodeTables;
  readonly #calls: StudentApi;
  readonly #host: ConfirmationHost;
  readonly #command: Command<[InfoForm], WelcomeRecord | CheckinRefusal | ReviewForm>;
  readonly #networkWait: NetworkWait;

  constructor(
    information: CheckinInformation,
    tables: CodeTables,
    calls: StudentApi,
    host: ConfirmationHost,
    lifetime: Lifetime,
    connectivity: Connectivity,
  ) {
    this.#networkWait = new NetworkWait(connectivity, lifetime);
    this.#information = information;
    this.#tables = tables;
    this.#calls = calls;
    this.#host = host;
    this.#command = new Command(lifetime, (form: InfoForm) => this.send(form), {
      done: (outcome, form) => this.apply(outcome, form),
      failed: (kind, _thrown, form) => {
        // Safe to repeat: exactly the version that was reviewed is confirmed.
        this.#networkWait.startAfter(kind, () => void this.run(form));
        return kind;
      },
    });
    makeAutoObservable<this, 'refusal'>(
      this,
      { changed: observableRef, refusal: observableRef },
      { autoBind: true },
    );
  }

  get busy(): boolean {
    return this.#command.busy;
  }

  /** Why the latest confirmation failed or was refused. */
  get error(): FieldMessage | undefined {
    const { failure } = this.#command;
    if (this.#networkWait.isWaiting) return { key: 'checkin.sendsItself' };
    // The school may have confirmed it all the same: its answer is what is missing.
    if (isOutcomeUnknown(failure)) return { key: 'information.confirmUnanswered' };
    return this.refusal ?? failureMessage(this.#command);
  }

  async run(form: InfoForm): Promise<void> {
    if (this.busy) return;
    this.#networkWait.stop();
    this.changed = [];
    this.refusal = undefined;
    await this.#command.run(form);
  }

  private async send({ version }: InfoForm): Promise<WelcomeRecord | CheckinRefusal | ReviewForm> {
    const outcome = await this.#calls.run((student) => this.#information.confirm(student, version));
    const isOvertaken = isRefused(outcome) && outcome.refused === 'infoChanged';
    return isOvertaken ? readableForm(outcome.newer, this.#tables) : outcome;
  }

  private apply(outcome: WelcomeRecord | CheckinRefusal | ReviewForm, confirmed: InfoForm): void {
    if ('form' in outcome) {
      this.changed = changedKeys(confirmed.answers, outcome.form.answers);
      this.#host.overtaken(outcome);
    } else if (!isRefused(outcome)) this.#host.confirmed(outcome);
    else if (!this.#host.leaveRefused(outcome)) this.refusal = { key: 'information.refused' };
  }
}

/** The form to confirm, with what is needed to display it. */
interface ReviewForm {
  readonly form: InfoForm;
  /** With the options of its code tables filled in. */
  readonly template: Template;
}

/** Throws GatewayError. */
async function readableForm(form: InfoForm, tables: CodeTables): Promise<ReviewForm> {
  return { form, template: await withTables(form.template, tables, Object.keys(form.answers)) };
}

interface InformationPorts {
  readonly checkin: CheckinProgress;
  readonly information: CheckinInformation;
  readonly tables: CodeTables;
  readonly drafts: DraftStore;
}

export interface InformationReview extends Omit<InformationSnapshot, 'form'>, ReviewForm {
  /** This phone has a draft that is not saved at the school. */
  readonly isUnsaved: boolean;
}

/** The information to review before confirming; `notNow` if another step has to be done first. Throws GatewayError. */
export async function readInformationReview(
  { checkin, information, tables, drafts }: InformationPorts,
  calls: StudentApi,
): Promise<InformationReview | 'notNow'> {
  const read = await readInformation('confirm', checkin, information, calls);
  if (read === 'notNow') return read;
  const [shown, draft] = await Promise.all([
    readableForm(read.form, tables),
    drafts.load(read.record.welcomeId).catch(surfaceBug),
  ]);
  const { template, answers } = read.form;
  // A draft has the answers as they were typed.
  const typed = draft && normaliseAnswers(template, draft.answers);
  return { ...read, ...shown, isUnsaved: typed !== undefined && changedKeys(typed, answers).length > 0 };
}
