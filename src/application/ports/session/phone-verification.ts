import { token } from '../token';

/** Opens a sheet above the current screen, in which the student verifies a mobile number by a code. */
export interface PhoneVerification {
  /**
   * The pass (`PhoneCodes.verify`); undefined where the student closed the sheet. `phone`: the number to verify; absent, the
   * student enters one. Rejects with GatewayError `offline` where the sheet's code cannot be loaded.
   */
  verify(phone?: string): Promise<string | undefined>;
}
export const PhoneVerification = token<PhoneVerification>('PhoneVerification');
