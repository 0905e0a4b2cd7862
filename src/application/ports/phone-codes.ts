import type { Refusal } from '#domain/enrollment/refusal';
import { token } from './token';

/** Codes that the school sends to a mobile, to show that a person is there. */
export interface PhoneCodes {
  /** `resendAfter` in seconds. Refuses with `invalid` for what is no mobile and with `tooManyAttempts`. */
  send(phone: string): Promise<{ readonly ticket: string; readonly resendAfter: number } | Refusal>;
  /** The pass: which mobile is in whose hand. Refuses with `invalid`, for the reason `wrong` or `expired`. */
  verify(ticket: string, code: string): Promise<{ readonly pass: string } | Refusal>;
}
export const PhoneCodes = token<PhoneCodes>('PhoneCodes');
