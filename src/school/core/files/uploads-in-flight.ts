import { IN_FLIGHT } from './upload-limits';

export interface ArrivingUpload {
  readonly owner: string;
  /** Undefined where nobody knows where it comes from, as in a process of its own. */
  readonly address: string | undefined;
  /** At most so many will come. */
  readonly bytes: number;
}

/** What one process is receiving. Whoever has many uploads under way takes room from themselves before they take others'. */
export class UploadsInFlight {
  private readonly shares = new Map<string, number>();
  /** Bytes that may still be written by uploads under way. */
  total = 0;

  /** Makes room and answers with the way to give it back, or says whose room is used up. */
  enter({ owner, address, bytes }: ArrivingUpload): (() => void) | 'own' | 'all' {
    const charge = Math.max(bytes, IN_FLIGHT.least);
    const shares: readonly (readonly [string, number])[] = [
      [`owner ${owner}`, IN_FLIGHT.owner],
      ...(address === undefined ? [] : [[`address ${address}`, IN_FLIGHT.address] as const]),
    ];
    if (shares.some(([key, most]) => this.of(key) + charge > most)) return 'own';
    if (this.total + charge > IN_FLIGHT.all) return 'all';
    this.add(shares, charge);
    return () => this.add(shares, -charge);
  }

  private of(key: string): number {
    return this.shares.get(key) ?? 0;
  }

  private add(shares: readonly (readonly [string, number])[], charge: number): void {
    this.total += charge;
    for (const [key] of shares) {
      const share = this.of(key) + charge;
      if (share > 0) this.shares.set(key, share);
      else this.shares.delete(key);
    }
  }
}
