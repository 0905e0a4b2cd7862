import type { ApplicationStatus, HistoryEntry } from '#domain/enrollment/application';
import type { FieldType } from '#domain/form/field-type';
import type { RuleName } from '#domain/identity/rule-name';
import type { FeeDue, FeeState } from '#domain/payment/fee';

/** The college's values on the left, the core's on the right. */
type Words<T extends string> = Readonly<Record<string, T>>;

export const charges: Words<FeeDue> = { none: 'never', with_request: 'onSubmit', after_check: 'afterReview' };

export const kinds: Words<FieldType> = {
  line: 'text',
  paragraph: 'textarea',
  figure: 'number',
  mobile: 'phone',
  id_number: 'idCard',
  mail: 'email',
  day: 'date',
  one_of: 'picker',
  some_of: 'checkboxes',
  place: 'region',
  subjects: 'majors',
  files: 'upload',
};

export const checks: Words<RuleName> = {
  person: 'name',
  chinese_person: 'chineseName',
  full_person: 'fullName',
  mobile: 'phone',
  id_number: 'idCard',
  mail: 'email',
};

export const stages: Words<ApplicationStatus> = {
  received: 'submitted',
  in_check: 'inReview',
  sent_back: 'returned',
  cleared: 'approved',
  offered: 'admitted',
  reserve: 'waitlisted',
  declined: 'notAdmitted',
  taken_back: 'withdrawn',
  lapsed: 'expired',
};

export const standings: Words<FeeState> = {
  free: 'none',
  owed: 'due',
  ordered: 'ordering',
  awaited: 'confirming',
  settled: 'paid',
  bounced: 'failed',
  broken_off: 'cancelled',
  paid_back: 'refunded',
  waived: 'exempt',
};

export const happenings: Words<HistoryEntry['event']> = {
  received: 'submitted',
  paid: 'paid',
  paid_back: 'refunded',
  check_begun: 'review',
  cleared: 'approve',
  sent_back: 'return',
  corrected: 'resubmit',
  offered: 'admit',
  reserved: 'waitlist',
  declined: 'refuse',
  taken_back: 'withdraw',
  lapsed: 'expire',
  voided: 'void',
};
