import type { Credential } from '#domain/credential';
import type { DraftGrant } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';
import { GatewayError } from '../ports/failures/gateway-error';

/** The school's grant for one draft, requested when first needed and stored with the draft. */
export class DraftGrants {
  private opening: Promise<DraftGrant | Refusal> | undefined;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly planId: string,
    private grant: DraftGrant | undefined,
    /** Saves a new grant before anybody uses it: its key must outlive a lost response. */
    private readonly save: (grant: DraftGrant) => Promise<void>,
    /** The present session's credential, where people sign in first: it takes the place of the draft's own. */
    readonly applicant?: () => Credential | undefined,
  ) {}

  get current(): DraftGrant | undefined {
    return this.grant;
  }

  /** The grant that is known or a new one; requested once however many callers want it at a time. Throws GatewayError. */
  async get(): Promise<DraftGrant | Refusal> {
    const grant = await this.own();
    if (!this.applicant || isRefused(grant)) return grant;
    const token = this.applicant();
    if (token === undefined) throw new GatewayError('unauthenticated', 'nobody is signed in');
    return { ...grant, token };
  }

  private own(): Promise<DraftGrant | Refusal> {
    // Do not use one that is not saved yet.
    if (this.grant && !this.opening) return Promise.resolve(this.grant);
    this.opening ??= this.open().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  /** Stores with the draft what was sent and its position in the plan's queue, because the page may be closed before the receipt. */
  async update(progress: Pick<DraftGrant, 'ticket' | 'waiting' | 'sent'>): Promise<void> {
    if (!this.grant) return;
    this.grant = { ...this.grant, ...progress };
    await this.save(this.grant);
  }

  /** Removes the waiting submission, but keeps the position (`ticket`) in the queue. */
  async stopWaiting(): Promise<void> {
    if (this.grant?.waiting) await this.update({ waiting: undefined });
  }

  /** Another page has saved this grant with the same draft. */
  takeOver(grant: DraftGrant): void {
    this.grant = grant;
  }

  /** The school no longer knows this grant: the next `get` requests a new one. */
  forget(): void {
    this.grant = undefined;
  }

  private async open(): Promise<DraftGrant | Refusal> {
    const result = await this.gateway.openDraft(this.planId);
    if (isRefused(result)) return result;
    // Another page may have saved one meanwhile: uploads and submissions of both belong to one draft at the school.
    if (!this.grant) {
      this.grant = result;
      await this.save(result);
    }
    return this.grant;
  }
}
