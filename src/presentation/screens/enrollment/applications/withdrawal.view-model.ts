import { makeAutoObservable, observableRef } from 'mobx';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import { errorKind } from '#application/ports/gateway-error';
import type { SessionStore } from '#application/ports/session-store';
import type { Application } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { MessageKey } from '#presentation/messages/messages';

/** What a withdrawal asks of the list that it is made from. */
export interface WithdrawalHost {
  withdrew(application: Application): void;
  /** The list is not as it was: reads it anew. */
  refresh(): Promise<void>;
  /** Whether it may be taken back as it stands in the list now. */
  mayWithdraw(applicationId: string): boolean;
  signedOut(): void;
}

/** 撤回报名: taking one application of the list back. */
export class Withdrawal {
  /** The school has no such call: it is not offered any more. */
  unavailable = false;
  /** Why the latest try came to nothing. */
  problem: MessageKey | undefined = undefined;
  #underWay = false;

  readonly #gateway: EnrollmentGateway;
  readonly #session: SessionStore;
  readonly #host: WithdrawalHost;
  constructor(gateway: EnrollmentGateway, session: SessionStore, host: WithdrawalHost) {
    this.#gateway = gateway;
    this.#session = session;
    this.#host = host;
    makeAutoObservable(this, { problem: observableRef }, { autoBind: true });
  }

  /** A new look at the question: what was said of an earlier try goes. */
  begin(): void {
    this.problem = undefined;
  }

  /** Withdraws the application as it is on the screen, once however often it is tapped. After a lost answer, tap again. */
  async run({ id: applicationId, version }: Application): Promise<void> {
    const { accessToken } = this.#session;
    if (this.#underWay) return;
    if (accessToken === undefined) return this.#host.signedOut();
    this.#underWay = true;
    this.problem = undefined;
    try {
      const outcome = await this.#gateway.withdraw(accessToken, { applicationId, version });
      if (isRefused(outcome)) await this.refused(outcome, applicationId);
      else this.#host.withdrew(outcome);
    } catch (thrown) {
      const kind = errorKind(thrown);
      // Whoever signed in meanwhile stays.
      const { accessToken: now = accessToken } = this.#session;
      if (kind === 'unauthenticated' && now === accessToken) this.#host.signedOut();
      else this.say(`error.${kind}`);
    } finally {
      this.#underWay = false;
    }
  }

  private async refused(refusal: Refusal, applicationId: string): Promise<void> {
    if (refusal.refused === 'notFound') this.withhold();
    await this.#host.refresh();
    if (this.unavailable) return;
    const open = this.#host.mayWithdraw(applicationId);
    this.say(open ? 'applications.withdrawElsewhere' : 'applications.cannotWithdraw');
  }

  private withhold(): void {
    this.unavailable = true;
    this.problem = 'applications.withdrawUnavailable';
  }

  private say(problem: MessageKey): void {
    this.problem = problem;
  }
}
