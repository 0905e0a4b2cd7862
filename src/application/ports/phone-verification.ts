import { token } from './token';

/** Has the student verify a mobile by the code that the school sends there, above whatever screen is shown. */
export interface PhoneVerification {
  /**
   * The pass; undefined where the student left it. `phone` is the one that the student has named: no other is asked for
   * then. Rejects with GatewayError `offline` where what asks for the code does not arrive.
   */
  verify(phone?: string): Promise<string | undefined>;
}
export const PhoneVerification = token<PhoneVerification>('PhoneVerification');
