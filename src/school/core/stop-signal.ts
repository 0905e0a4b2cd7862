/** Whether a work of many batches shall end after the one under way; an AbortSignal is one. */
export interface StopSignal {
  readonly aborted: boolean;
}
