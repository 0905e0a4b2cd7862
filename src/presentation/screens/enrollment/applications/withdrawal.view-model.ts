import { makeAutoObservable } from 'mobx';
import { isOutcomeUnknown } from '#application/errors/is-outcome-unknown';
import type { Lifetime } from '#application/journey/lifetime';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { Connectivity } from '#application/ports/phone/connectivity';
import type { Session } from '#application/ports/session/session';
import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import { isRefused } from '#domain/refused';
import { Command } from '#presentation/lib/command';
import type { MessageKey } from '#presentation/messages/messages';

/** The list from which an application is withdrawn. */
export interface WithdrawalHost {
  withdrew(application: Application): void;
  /** The application was changed elsewhere, and is now `newer`. */
  overtaken(newer: Application): void;
  /** The response was lost: whether the application is withdrawn, only the school knows. */
  responseLost(applicationId: string): void;
  /** Reloads the list, which is out of date. */
  refresh(): Promise<void>;
  /** Whether the application's status in the present list allows a withdrawal. */
  mayWithdraw(applicationId: string): boolean;
  signedOut(): void;
}

/** Parameters of a withdrawal request. */
interface Attempt {
  readonly applicant: Credential;
  readonly applicationId: string;
  readonly version: number;
  /** The phone had no network when it was to be sent. */
  readonly wasOffline: boolean;
}

/** 撤回报名: withdraws one application of the list. */
export class WithdrawalViewModel {
  /** The school does not support withdrawals: no longer offered. */
  isUnavailable = false;
  /** The application of the open question. */
  private subject: string | undefined = undefined;
  /** Why the school refused the latest withdrawal, or that its response was lost. */
  private refusal: MessageKey | undefined = undefined;
  readonly #gateway: EnrollmentGateway;
  readonly #session: Session;
  readonly #connectivity: Connectivity;
  readonly #host: WithdrawalHost;
  readonly #command: Command<[Attempt], Application | MessageKey>;

  constructor(
    gateway: EnrollmentGateway,
    session: Session,
    connectivity: Connectivity,
    host: WithdrawalHost,
    lifetime: Lifetime,
  ) {
    this.#gateway = gateway;
    this.#session = session;
    this.#connectivity = connectivity;
    this.#host = host;
    this.#command = new Command(lifetime, (attempt) => this.send(attempt), {
      done: (outcome, attempt) => this.apply(outcome, attempt),
      failed: (kind, _, attempt) => this.failed(kind, attempt),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Why the latest attempt failed or was refused. */
  get error(): MessageKey | undefined {
    const { failure } = this.#command;
    if (failure === 'offline') return 'applications.withdrawOffline';
    return this.refusal ?? (failure && `error.${failure}`);
  }

  /** The school's own message instead of `error`. */
  get userMessage(): string | undefined {
    return this.#command.userMessage;
  }

  get busy(): boolean {
    return this.#command.busy;
  }

  /** The question about an application is opened: clears the error of an earlier attempt. */
  begin(applicationId: string): void {
    this.subject = applicationId;
    this.refusal = undefined;
    this.#command.reset();
  }

  /** Withdraws the version on the screen; ignored while one is pending. Safe to repeat after a lost response. */
  async run({ id: applicationId, version }: Application): Promise<void> {
    const applicant = this.#session.current('applicant');
    if (this.#command.busy) return;
    if (applicant === undefined) return this.#host.signedOut();
    this.refusal = undefined;
    await this.#command.run({ applicant, applicationId, version, wasOffline: !this.#connectivity.online });
  }

  private async send({ applicant, applicationId, version }: Attempt): Promise<Application | MessageKey> {
    const outcome = await this.#gateway.withdraw(applicant, { applicationId, version });
    if (!isRefused(outcome)) return outcome;
    const isUnavailable = outcome.refused === 'notFound';
    if (isUnavailable) this.setUnavailable();
    if (outcome.refused === 'changedElsewhere' && outcome.newer) this.#host.overtaken(outcome.newer);
    else await this.#host.refresh();
    if (isUnavailable) return 'applications.withdrawUnavailable';
    const mayWithdraw = this.#host.mayWithdraw(applicationId);
    return mayWithdraw ? 'applications.withdrawElsewhere' : 'applications.cannotWithdraw';
  }

  private apply(outcome: Application | MessageKey, { applicationId }: Attempt): void {
    if (typeof outcome !== 'string') this.#host.withdrew(outcome);
    else if (applicationId === this.subject) this.refusal = outcome;
  }

  private failed(
    kind: GatewayErrorKind,
    { applicant, applicationId, wasOffline }: Attempt,
  ): GatewayErrorKind | undefined {
    const isOpen = applicationId === this.subject;
    if (isOutcomeUnknown(kind, wasOffline)) {
      if (isOpen) this.refusal = 'applications.withdrawLost';
      this.#host.responseLost(applicationId);
      return undefined;
    }
    // Ends only the session that was refused, not one that began in the meantime.
    if (kind !== 'unauthenticated' || !this.#session.end('applicant', applicant))
      return isOpen ? kind : undefined;
    this.#host.signedOut();
    return undefined;
  }

  private setUnavailable(): void {
    this.isUnavailable = true;
  }
}
