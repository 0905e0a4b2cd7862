import { Evidence } from '../evidence';
import type { Fault, Operation } from './faults';

/** What happens to a call on its way to the school. */
export type Outcome = 'pass' | 'cut' | 'loseResponse';

/** The network between a scenario's phones and its school, which can be cut, disturbed and restored. */
export class Network {
  /** Whether the school encrypts its responses. */
  sealed = true;
  /** People sign in before they apply, in the app or on a page of the school's own. */
  signInFirst: 'app' | 'school' | undefined = undefined;
  readonly evidence = new Evidence();
  /** The organisations for which calls were made since the last check. */
  private organisations = new Set<string>();
  private isCut = false;
  private uploadsHeld: { readonly released: Promise<void>; readonly release: () => void } | undefined;
  private heldCalls = 0;
  private responsesToLose = 0;
  private breaksLeft = 0;
  private readonly parts: string[] = [];
  private cancelled = 0;
  private readonly faults = new Map<Operation, Fault>();
  private readonly seenTokens = new Set<string>();
  private readonly refusedTokens = new Set<string>();

  callsFor(organisation: string): void {
    this.organisations.add(organisation);
  }

  get hasOrganisations(): boolean {
    return this.organisations.size > 0;
  }

  takeOrganisations(): readonly string[] {
    const taken = [...this.organisations];
    this.organisations.clear();
    return taken;
  }

  cut(): void {
    this.isCut = true;
  }

  /** Uploads from now on are pending until they are released. */
  holdUploads(): void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.uploadsHeld = { released, release };
    this.heldCalls = 0;
  }

  /** Whether a held upload has begun to be sent. */
  get holdsUploads(): boolean {
    return this.heldCalls > 0;
  }

  releaseUploads(): void {
    this.uploadsHeld?.release();
    this.uploadsHeld = undefined;
  }

  /** Resolves once such a call may arrive. */
  async arrives(operation: Operation): Promise<void> {
    if (operation !== 'upload' || !this.uploadsHeld) return;
    this.heldCalls += 1;
    await this.uploadsHeld.released;
  }

  /** Breaks the connections of the next `count` parts of a file while they are sent. */
  breakParts(count: number): void {
    this.breaksLeft = count;
  }

  /** Whether the connection of this part breaks. */
  breaksPart(): boolean {
    if (this.breaksLeft === 0) return false;
    this.breaksLeft -= 1;
    return true;
  }

  get hasBroken(): boolean {
    return this.breaksLeft === 0;
  }

  partArrived(number: string): void {
    this.parts.push(number);
  }

  /** Numbers of the parts that the school has received. */
  get arrivedParts(): readonly string[] {
    return this.parts;
  }

  uploadCancelled(): void {
    this.cancelled += 1;
  }

  /** Number of large files whose parts the school has removed. */
  get cancelledUploads(): number {
    return this.cancelled;
  }

  restore(): void {
    this.isCut = false;
    this.faults.clear();
  }

  /** The next submission arrives, but its response is lost. */
  loseNextSubmissionResponse(): void {
    this.responsesToLose = 1;
  }

  /** The fault affects every such call until the network is restored. */
  injectFault(operation: Operation, fault: Fault): void {
    this.faults.set(operation, fault);
  }

  faultOf(operation: Operation): Fault | undefined {
    return this.faults.get(operation);
  }

  /** All tokens used until now are unknown to the school. */
  forgetTokens(): void {
    for (const token of this.seenTokens) this.refusedTokens.add(token);
  }

  /** Whether a call with this token is refused as unknown. */
  refuses(token: string): boolean {
    this.seenTokens.add(token);
    return this.refusedTokens.has(token);
  }

  outcomeOf(operation: Operation): Outcome {
    if (this.isCut) return 'cut';
    if (operation === 'submission' && this.responsesToLose > 0) {
      this.responsesToLose -= 1;
      return 'loseResponse';
    }
    return 'pass';
  }
}
