export interface Pour {
  readonly key: string;
  /** Epoch ms. */
  readonly now: number;
  /** How long it takes to leak out again, and a full bucket, in ms. */
  readonly amount: number;
  readonly room: number;
}

export interface Poured {
  /** Whether it went in; otherwise nothing did. */
  readonly fits: boolean;
  /** Until when the bucket is not empty now, in epoch ms. */
  readonly emptyAt: number;
}

export interface BucketQueries {
  /** Until when it is not empty, in epoch ms; undefined where nobody ever poured, or long ago. */
  emptyAt(key: string): Promise<number | undefined>;
}

/**
 * Leaky buckets, by a key of one's choice. What is poured in is measured by how long it takes to leak out again, in ms:
 * a bucket is then known by the moment when it will be empty.
 */
export interface BucketTable extends BucketQueries {
  /** One after the other, each unless it would go over its room. Exact however many pour at once. */
  pour(pours: readonly Pour[]): Promise<readonly Poured[]>;
  /** Removes some that are empty by `now`, and says how many. */
  forget(now: number, limit: number): Promise<number>;
}

export async function pourOne(buckets: BucketTable, pour: Pour): Promise<Poured> {
  const [poured] = await buckets.pour([pour]);
  if (!poured) throw new Error('a pour has no result');
  return poured;
}

/** `emptyAts` are those of the buckets before, by their keys, and afterwards those of the ones that got something. */
export function pourInTurn(
  emptyAts: { get(key: string): number | undefined; set(key: string, emptyAt: number): unknown },
  pours: readonly Pour[],
): readonly Poured[] {
  return pours.map(({ key, now, amount, room }) => {
    const before = Math.max(emptyAts.get(key) ?? now, now);
    const emptyAt = before + amount;
    if (emptyAt > now + room) return { fits: false, emptyAt: before };
    emptyAts.set(key, emptyAt);
    return { fits: true, emptyAt };
  });
}
