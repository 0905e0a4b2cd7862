import { type Application, holdsPlace, isRefundable } from '#domain/enrollment/application';

/** How long, in ms, a school keeps what it does not need any more. */
export interface Retention {
  /** Applications without a place, since their last change; absent: for ever. */
  readonly applications?: number | undefined;
  /** Drafts, since they were begun; absent: as long as their tokens live. */
  readonly drafts?: number | undefined;
  /** Face photos of students who have reported, since then; absent: as long as the rest. */
  readonly facePhotos?: number | undefined;
  /** What students who have reported filled in, and their photos; absent: for ever. */
  readonly reportedStudents?: number | undefined;
}

/**
 * Since when an application is over: it has no place, no money of it is kept, and none is on its way. Undefined while
 * anything is under way.
 */
export function closedSince(
  application: Pick<Application, 'state' | 'fee' | 'updatedAt'> & { readonly payableOrder?: string },
): number | undefined {
  const { state, fee, updatedAt, payableOrder } = application;
  const isRefunding = fee.state === 'refunded' && fee.refundedAt === undefined;
  if (holdsPlace(state) || isRefundable(application) || isRefunding || payableOrder !== undefined)
    return undefined;
  return updatedAt;
}
