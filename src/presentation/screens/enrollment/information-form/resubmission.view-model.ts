import { makeAutoObservable, observableRef } from 'mobx';
import type { FormUnavailable } from '#application/form/form-source';
import type { ResubmissionSource } from '#application/form/sources/resubmission-source';
import { errorKind, type GatewayErrorKind } from '#application/ports/gateway-error';
import { isRefusal, type Refusal } from '#domain/enrollment/refusal';
import { fieldKeyOf } from '#presentation/form/field-key';
import type { FieldMessage } from '#presentation/form/field-message';
import type { FormViewModel } from '#presentation/form/form.view-model';

/** The form whose fields are sent in again. */
export interface ResubmissionHost {
  /** Reads the application anew, with what was typed kept. */
  reopen(): Promise<void>;
  showUnavailable(reason: FormUnavailable): void;
  /** Nobody is signed in any more. */
  redirectToSignIn(): void;
  resubmitted(): Promise<void>;
}

/** Sending the mended fields of a returned application. */
export class Resubmission {
  /** On its way. */
  sending = false;
  /** Why the latest came to nothing. */
  problem: FieldMessage | undefined = undefined;
  changedElsewhere = false;

  constructor(
    private readonly mended: ResubmissionSource,
    private readonly host: ResubmissionHost,
  ) {
    makeAutoObservable<this, 'mended' | 'host'>(
      this,
      { mended: false, host: false, problem: observableRef },
      { autoBind: true },
    );
  }

  async send(form: FormViewModel): Promise<void> {
    this.sending = true;
    this.problem = undefined;
    try {
      const outcome = await this.mended.resubmit(form.answers);
      if (isRefusal(outcome)) await this.takeRefusal(outcome, form);
      else await this.host.resubmitted();
    } catch (thrown) {
      this.takeFailure(errorKind(thrown));
    } finally {
      this.settle();
    }
  }

  private settle(): void {
    this.sending = false;
  }

  private async takeRefusal(refusal: Refusal, form: FormViewModel): Promise<void> {
    switch (refusal.refused) {
      case 'changedElsewhere':
        this.sayChanged();
        await this.host.reopen();
        break;
      case 'invalid':
        form.pointTo(fieldKeyOf(refusal.path), { key: 'form.notAccepted' });
        this.say({ key: 'form.notAccepted' });
        break;
      default:
        this.host.showUnavailable(refusal.refused === 'notFound' ? 'notFound' : 'notReturned');
    }
  }

  private takeFailure(kind: GatewayErrorKind): void {
    if (kind === 'unauthenticated') this.host.redirectToSignIn();
    else this.say({ key: `error.${kind}` });
  }

  private sayChanged(): void {
    this.changedElsewhere = true;
  }

  private say(problem: FieldMessage): void {
    this.problem = problem;
  }
}
