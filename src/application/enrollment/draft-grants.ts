import type { DraftGrant } from '#domain/enrollment/filing';
import { isRefusal, type Refusal } from '#domain/enrollment/refusal';
import type { EnrollmentGateway } from '../ports/enrollment-gateway';

/** The school's leave to fill one draft, asked for when something first needs it and kept with the draft. */
export class DraftGrants {
  private asking: Promise<DraftGrant | Refusal> | undefined;

  constructor(
    private readonly gateway: EnrollmentGateway,
    private readonly planId: string,
    private held: DraftGrant | undefined,
    /** Told of a new grant before anybody uses it, so that it can be kept: its key must outlive a lost answer. */
    private readonly keep: (grant: DraftGrant) => Promise<void>,
  ) {}

  get current(): DraftGrant | undefined {
    return this.held;
  }

  /** The held grant or a new one; asked for once however many want it at a time. Throws GatewayError. */
  get(): Promise<DraftGrant | Refusal> {
    if (this.held) return Promise.resolve(this.held);
    this.asking ??= this.open().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  /** The school knows this grant no longer: the next one who asks gets a new one. */
  forget(): void {
    this.held = undefined;
  }

  private async open(): Promise<DraftGrant | Refusal> {
    const answer = await this.gateway.openDraft(this.planId);
    if (isRefusal(answer)) return answer;
    this.held = answer;
    await this.keep(answer);
    return answer;
  }
}
