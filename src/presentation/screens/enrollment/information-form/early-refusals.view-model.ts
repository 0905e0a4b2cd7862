import { makeAutoObservable } from 'mobx';
import { DuplicateQuestion } from '#application/enrollment/duplicate-question';
import type { Clock } from '#application/ports/clock';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { type Eligibility, ineligibility } from '#domain/enrollment/eligibility';
import { type ApplicantIdentity, completeIdentity, identityKeys } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { parseNationalId } from '#domain/identity/national-id';
import type { FieldViewModel } from '#presentation/form/field.view-model';
import type { FieldNote } from '#presentation/form/field-note';
import type { FormViewModel } from '#presentation/form/form.view-model';
import type { MessageKey } from '#presentation/messages/messages';

/** What the form that is watched belongs to. */
export interface EarlyRefusalsHost {
  /** Of the plan, once it is known. */
  eligibility(): Eligibility | undefined;
  /** The draft's token. */
  bearer(): Promise<string | Refusal>;
}

/** What keeps a person from a plan, said as soon as she has typed who she is and before she fills the rest. */
export class EarlyRefusals {
  /** She has an application for this plan already. */
  duplicate = false;
  private form: FormViewModel | undefined = undefined;
  private readonly question: DuplicateQuestion;

  constructor(
    private readonly host: EarlyRefusalsHost,
    gateway: EnrollmentGateway,
    clock: Clock,
    /** Mending a filed application: that there is one is no news. */
    private readonly mending: boolean,
  ) {
    this.question = new DuplicateQuestion(gateway, clock, host.bearer, (duplicate) => this.heard(duplicate));
    makeAutoObservable<this, 'host' | 'mending' | 'form' | 'question'>(
      this,
      { host: false, mending: false, form: false, question: false },
      { autoBind: true },
    );
  }

  watch(form: FormViewModel): void {
    this.form = form;
    const { idCard } = this;
    if (idCard) idCard.hold = () => this.birthNote(idCard);
    this.look();
  }

  /** After every change of an answer, and once the plan is known. */
  look(): void {
    const { idCard, form } = this;
    const note = idCard && this.birthNote(idCard);
    if (note && !saysTheSame(idCard.fault, note)) idCard.refuse(note);
    if (form && !this.mending) this.question.consider(identityIn(form));
  }

  dispose(): void {
    this.question.dispose();
  }

  private get idCard(): FieldViewModel | undefined {
    return this.form?.entry(identityKeys.idCard)?.field;
  }

  private birthNote(idCard: FieldViewModel): FieldNote | undefined {
    const eligibility = this.host.eligibility();
    const id = parseNationalId(idCard.text);
    if ('invalid' in id) return undefined;
    switch (ineligibility(eligibility, id.birthDate)) {
      case 'bornTooEarly':
        return note('form.bornTooEarly', eligibility?.bornFrom);
      case 'bornTooLate':
        return note('form.bornTooLate', eligibility?.bornTo);
      default:
        return undefined;
    }
  }

  private heard(duplicate: boolean): void {
    this.duplicate = duplicate;
  }
}

/** Every keystroke of the form comes by here, so that no other answer is looked at. */
function identityIn(form: FormViewModel): ApplicantIdentity | undefined {
  const text = (key: string) => form.entry(key)?.field.text ?? '';
  const { name, idCard, phone } = identityKeys;
  return completeIdentity({ name: text(name), idCard: text(idCard), phone: text(phone) });
}

function saysTheSame(fault: FieldNote | undefined, note: FieldNote): boolean {
  return fault !== undefined && 'key' in fault && 'key' in note && fault.key === note.key;
}

function note(key: MessageKey, date = ''): FieldNote {
  return { key, params: { date } };
}
