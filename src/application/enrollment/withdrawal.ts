import { type Application, canWithdraw } from '#domain/enrollment/application';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import { failureKind, userMessageOf } from '../errors/failure-kind';
import { isOutcomeUnknown } from '../errors/is-outcome-unknown';
import type { Lifetime } from '../journey/lifetime';
import { Owner } from '../journey/owner';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '../ports/failures/gateway-error';
import type { Connectivity } from '../ports/phone/connectivity';
import type { Toasts } from '../ports/phone/toasts';
import type { Applicant } from './applicant';
import type { FollowedApplications } from './followed-applications';

/**
 * Why the latest attempt did not withdraw it. `lost`: the response was, so that only the school knows; `unavailable`: the
 * school does not support withdrawals; `changedElsewhere`: but it can still be withdrawn; `notAllowed`: as it stands now.
 */
export type WithdrawalProblem =
  | { readonly kind: 'offline' | 'lost' | 'unavailable' | 'changedElsewhere' | 'notAllowed' }
  | { readonly kind: 'failed'; readonly failure: GatewayErrorKind; readonly userMessage: string | undefined };

interface Known {
  /** A withdrawal is pending, though its question may have been closed. */
  readonly isSending: boolean;
  /** The school does not support withdrawals: no longer offered. */
  readonly isUnavailable: boolean;
}

export type WithdrawalState = Known &
  (
    | { readonly kind: 'closed' }
    | {
        readonly kind: 'asking';
        readonly applicationId: string;
        readonly problem?: WithdrawalProblem | undefined;
      }
  );

interface WithdrawalPorts {
  readonly gateway: Pick<EnrollmentGateway, 'withdraw'>;
  readonly connectivity: Connectivity;
  readonly toasts: Toasts;
}

/** 撤回报名: the question about one application of the list, and its withdrawal. */
export class Withdrawal extends Owner<WithdrawalState> {
  constructor(
    private readonly applicant: Applicant,
    private readonly list: FollowedApplications,
    private readonly ports: WithdrawalPorts,
    parent: Lifetime,
  ) {
    super({ kind: 'closed', isSending: false, isUnavailable: false });
    parent.add(this);
  }

  ask(applicationId: string): void {
    this.set({ ...this.#known, kind: 'asking', applicationId });
  }

  close(): void {
    this.set({ ...this.#known, kind: 'closed' });
  }

  /** 确认撤回, of the version on the screen; the list is loaded first, as a receipt knows no version. Safe to repeat. */
  async confirm(): Promise<void> {
    if (this.state.kind === 'closed' || this.state.isSending) return;
    const { applicationId } = this.state;
    if (this.list.state.applications === undefined) return this.list.load();
    const application = this.#listed(applicationId);
    if (!application) return;
    const wasOffline = !this.ports.connectivity.online;
    this.ask(applicationId);
    this.#change({ isSending: true });
    const problem = await this.#send(application, wasOffline);
    this.#change({ isSending: false });
    if (problem) this.#explain(applicationId, problem);
    if (problem?.kind === 'lost') void this.#checkWithdrawn(applicationId);
  }

  async #send(
    { id: applicationId, version }: Application,
    wasOffline: boolean,
  ): Promise<WithdrawalProblem | undefined> {
    const { gateway } = this.ports;
    try {
      const outcome = await this.applicant.run((applicant) =>
        gateway.withdraw(applicant, { applicationId, version }),
      );
      if (isRefused(outcome)) return await this.#refused(applicationId, outcome);
      this.#withdrawn(outcome);
      return undefined;
    } catch (thrown) {
      const failure = failureKind(thrown);
      if (isOutcomeUnknown(failure, wasOffline)) return { kind: 'lost' };
      if (failure === 'offline') return { kind: 'offline' };
      return { kind: 'failed', failure, userMessage: userMessageOf(thrown) };
    }
  }

  /** The list on the screen is out of date. */
  async #refused(applicationId: string, refusal: Refusal): Promise<WithdrawalProblem> {
    const isUnavailable = refusal.refused === 'notFound';
    if (isUnavailable) this.#change({ isUnavailable });
    if (refusal.refused === 'changedElsewhere' && refusal.newer) {
      // Shown without waiting for the network; the list adds what it alone contains, such as the reporting dates.
      this.applicant.newest.accept(refusal.newer);
      void this.list.load();
    } else await this.list.load();
    if (isUnavailable) return { kind: 'unavailable' };
    const listed = this.#listed(applicationId);
    return { kind: listed && canWithdraw(listed.state) ? 'changedElsewhere' : 'notAllowed' };
  }

  /** The list shows whether a withdrawal whose response was lost arrived at the school. */
  async #checkWithdrawn(applicationId: string): Promise<void> {
    await this.list.load();
    const listed = this.#listed(applicationId);
    // A repeated withdrawal that is pending shows its own result.
    if (this.#isAbout(applicationId) && !this.state.isSending && listed?.state.status === 'withdrawn')
      this.#withdrawn(listed);
  }

  #withdrawn(application: Application): void {
    if (this.signal.aborted) return;
    this.applicant.newest.accept(application);
    if (this.#isAbout(application.id)) this.close();
    this.ports.toasts.show({ key: 'applications.withdrawn' }, 'good');
  }

  #explain(applicationId: string, problem: WithdrawalProblem): void {
    if (this.#isAbout(applicationId)) this.set({ ...this.#known, kind: 'asking', applicationId, problem });
  }

  #isAbout(applicationId: string): boolean {
    return this.state.kind === 'asking' && this.state.applicationId === applicationId;
  }

  #listed(applicationId: string): Application | undefined {
    return this.list.state.applications?.find(({ id }) => id === applicationId);
  }

  #change(part: Partial<Known>): void {
    this.set({ ...this.state, ...part });
  }

  get #known(): Known {
    const { isSending, isUnavailable } = this.state;
    return { isSending, isUnavailable };
  }
}
