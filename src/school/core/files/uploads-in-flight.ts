import { IN_FLIGHT } from './upload-limits';

export interface IncomingUpload {
  readonly owner: string;
  /** Undefined where there is no client address. */
  readonly address: string | undefined;
  /** Maximum bytes that will arrive. */
  readonly bytes: number;
}

/**
 * Limits of concurrent uploads in this process: per owner and address first, so that many uploads of one take no share of others.
 */
export class UploadsInFlight {
  private readonly shares = new Map<string, number>();
  /** Bytes reserved for concurrent uploads. */
  total = 0;

  /** Reserves space and returns the function that releases it, or says whose limit is exhausted. */
  enter({ owner, address, bytes }: IncomingUpload): (() => void) | 'own' | 'all' {
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
