/** The part of an AbortSignal that says whether a result is still wanted. */
export interface Signal {
  readonly aborted: boolean;
}
