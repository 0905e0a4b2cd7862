import type { Refusal } from '#domain/enrollment/refusal';
import { token } from '../token';

/** Verification codes that the school sends to a mobile number. */
export interface PhoneCodes {
  /** `resendAfter` in seconds. Refusals: `invalid` for a text that is no mobile number, `tooManyAttempts`. */
  send(phone: string): Promise<{ readonly ticket: string; readonly resendAfter: number } | Refusal>;
  /** `pass` proves that the mobile was verified. Refusal: `invalid` with the reason `wrong` or `expired`. */
  verify(ticket: string, code: string): Promise<{ readonly pass: string } | Refusal>;
}
export const PhoneCodes = token<PhoneCodes>('PhoneCodes');
