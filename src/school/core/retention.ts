import { type Application, hasPlace, isRefundable } from '#domain/enrollment/application';

/** Retention periods in ms, for data that the school no longer needs. */
export interface Retention {
  /** Applications without a place, since their last change; absent: forever. */
  readonly applications?: number | undefined;
  /** Drafts, since they were opened; absent: as long as their tokens live. */
  readonly drafts?: number | undefined;
  /** Face photos of students who have reported, and consents to them, since the report; absent: as long as `reportedStudents`. */
  readonly facePhotos?: number | undefined;
  /** New students who never report, since the reporting ended and their record was last changed; absent: forever. */
  readonly absentStudents?: number | undefined;
  /** Answers and photos of students who have reported, since the report; absent: forever. */
  readonly reportedStudents?: number | undefined;
}

/**
 * Since when an application has been closed: it has no place, no refundable fee and no pending payment or refund. Undefined while
 * it is open.
 */
export function closedSince(
  application: Pick<Application, 'state' | 'fee' | 'updatedAt'> & { readonly payableOrder?: string },
): number | undefined {
  const { state, fee, updatedAt, payableOrder } = application;
  const isRefunding = fee.state === 'refunded' && fee.refundedAt === undefined;
  if (hasPlace(state) || isRefundable(application) || isRefunding || payableOrder !== undefined)
    return undefined;
  return updatedAt;
}
