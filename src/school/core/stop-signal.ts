/** Whether batch work should end after the current batch; an AbortSignal fits. */
export interface StopSignal {
  readonly aborted: boolean;
}
