import type { Translation } from '../dictionary';
import type { status as chinese } from '../zh-CN/status';

export const status: Translation<typeof chinese> = {
  'status.submitted': 'Awaiting review',
  'status.inReview': 'In review',
  'status.returned': 'Returned',
  'status.approved': 'Approved',
  'status.feeDue': 'Fee due',
  'status.feeConfirming': 'Confirming payment',
  'status.paid': 'Paid',
  'status.admitted': 'Admitted',
  'status.waitlisted': 'Waitlisted',
  'status.notAdmitted': 'Not admitted',
  'status.withdrawn': 'Withdrawn',
  'status.expired': 'Expired',
  'status.planUpcoming': 'Not open yet',
  'status.planOpen': 'Open',
  'status.planFull': 'Full',
  'status.planClosed': 'Closed',
};
