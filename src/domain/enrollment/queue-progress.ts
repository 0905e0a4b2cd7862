/** How far the opening queue of a plan has come; the same for everybody in it. */
export interface QueueProgress {
  /** The `number` (`Refusal` `queued`) that is called now; those up to it may submit. */
  readonly serving: number;
  /** How many numbers are called in a second. */
  readonly perSecond: number;
}
