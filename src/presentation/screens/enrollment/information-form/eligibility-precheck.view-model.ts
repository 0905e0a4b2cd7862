import { makeAutoObservable } from 'mobx';
import { DuplicateCheck } from '#application/enrollment/duplicate-check';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Clock } from '#application/ports/phone/clock';
import type { DraftGrant } from '#domain/enrollment/application-submission';
import { type Eligibility, ineligibility } from '#domain/enrollment/eligibility';
import { type ApplicantIdentity, completeIdentity } from '#domain/enrollment/identity';
import type { Refusal } from '#domain/enrollment/refusal';
import { identityKeys } from '#domain/form/identity-keys';
import { parseNationalId } from '#domain/identity/national-id';
import type { FieldViewModel } from '#presentation/form/field.view-model';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormViewModel } from '#presentation/form/form.view-model';
import type { MessageKey } from '#presentation/messages/messages';

/** The screen of the watched form. */
export interface EligibilityPrecheckHost {
  /** The plan's; undefined until loaded. */
  eligibility(): Eligibility | undefined;
  grant(): Promise<Pick<DraftGrant, 'planId' | 'token'> | Refusal>;
  /** The draft was submitted before, without a response. */
  isSent(): boolean;
}

/** Checks eligibility and duplicates as soon as the identity fields are filled in, before the rest of the form. */
export class EligibilityPrecheck {
  /** The student has an application for this plan already; `own`: from this draft, whose submission brought no response. */
  duplicate: 'other' | 'own' | undefined = undefined;
  #form: FormViewModel | undefined = undefined;
  readonly #host: EligibilityPrecheckHost;
  readonly #isResubmission: boolean;
  readonly #duplicateCheck: DuplicateCheck;

  constructor(
    host: EligibilityPrecheckHost,
    gateway: EnrollmentGateway,
    clock: Clock,
    /** Editing a submitted application: no duplicate check. */
    isResubmission: boolean,
  ) {
    this.#host = host;
    this.#isResubmission = isResubmission;
    this.#duplicateCheck = new DuplicateCheck(gateway, clock, host.grant, (duplicate) =>
      this.setDuplicate(duplicate),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  watch(form: FormViewModel): void {
    this.#form = form;
    const { idCard } = this;
    if (idCard) idCard.pendingError = () => this.birthDateError(idCard);
    this.refresh();
  }

  /** Call after every change of an answer, and once the plan is loaded. */
  refresh(): void {
    const { idCard } = this;
    const form = this.#form;
    const error = idCard && this.birthDateError(idCard);
    if (error && !isSameMessage(idCard.error, error)) idCard.setError(error);
    if (form && !this.#isResubmission) this.#duplicateCheck.update(identityIn(form));
  }

  dispose(): void {
    this.#duplicateCheck.dispose();
  }

  private get idCard(): FieldViewModel | undefined {
    return this.#form?.entry(identityKeys.idCard)?.field;
  }

  private birthDateError(idCard: FieldViewModel): FieldMessage | undefined {
    const eligibility = this.#host.eligibility();
    const id = parseNationalId(idCard.text);
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

  private setDuplicate(duplicate: boolean): void {
    this.duplicate = duplicate ? (this.#host.isSent() ? 'own' : 'other') : undefined;
  }
}

/** Runs at every keystroke, so it reads only these three answers. */
function identityIn(form: FormViewModel): ApplicantIdentity | undefined {
  const text = (key: string) => form.entry(key)?.field.text ?? '';
  const { name, idCard, phone } = identityKeys;
  return completeIdentity({ name: text(name), idCard: text(idCard), phone: text(phone) });
}

function isSameMessage(error: FieldMessage | undefined, message: FieldMessage): boolean {
  return error !== undefined && 'key' in error && 'key' in message && error.key === message.key;
}

function birthDateMessage(key: MessageKey, date = ''): FieldMessage {
  return { key, params: { date } };
}
