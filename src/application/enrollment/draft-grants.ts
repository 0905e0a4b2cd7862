import type { DraftGrant } from '#domain/enrollment/application-submission';
import type { Refusal } from '#domain/enrollment/refusal';
import { isRefused } from '#domain/refused';
import type { EnrollmentGateway } from '../ports/enrollment/enrollment-gateway';

/** The school's leave to fill one draft, asked for when something first needs it and kept with the draft. */
export class DraftGrants {
  private opening: Promise<DraftGrant | Refusal> | undefined;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly planId: string,
    private grant: DraftGrant | undefined,
    /** Saves a new grant before anybody uses it: its key must outlive a lost response. */
    private readonly save: (grant: DraftGrant) => Promise<void>,
  ) {}

  get current(): DraftGrant | undefined {
    return this.grant;
  }

  /** The grant that is known or a new one; requested once however many callers want it at a time. Throws GatewayError. */
  get(): Promise<DraftGrant | Refusal> {
    // One that is not saved yet is nobody's.
    if (this.grant && !this.opening) return Promise.resolve(this.grant);
    this.opening ??= this.open().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  /** What waits in the line before the plan stays with the draft: the page may be closed meanwhile. */
  async keepPlace(place: Pick<DraftGrant, 'ticket' | 'waiting'>): Promise<void> {
    if (!this.grant) return;
    this.grant = { ...this.grant, ...place };
    await this.save(this.grant);
  }

  /** Nothing waits there any more; the place is still theirs. */
  async stopWaiting(): Promise<void> {
    if (this.grant?.waiting) await this.keepPlace({ waiting: undefined });
  }

  /** The school knows this grant no longer: the next one who asks gets a new one. */
  forget(): void {
    this.grant = undefined;
  }

  private async open(): Promise<DraftGrant | Refusal> {
    const answer = await this.gateway.openDraft(this.planId);
    if (isRefused(answer)) return answer;
    this.grant = answer;
    await this.save(answer);
    return answer;
  }
}
