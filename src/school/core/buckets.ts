export interface BucketQueries {
  /** Until when it is not empty, in epoch ms; undefined where nobody ever poured, or long ago. */
  emptyAt(key: string): Promise<number | undefined>;
}

/**
 * Leaky buckets, by a key of one's choice. What is poured in is measured by how long it takes to leak out again, in ms:
 * a bucket is then known by the moment when it will be empty.
 */
export interface BucketTable extends BucketQueries {
  /** Pours in unless that would go over `room`; whether it did. Exact however many pour at once. */
  pour(key: string, now: number, amount: number, room: number): Promise<boolean>;
  /** Removes some that are empty by `now`, and says how many. */
  forget(now: number, limit: number): Promise<number>;
}
