import type { Clock } from '#application/ports/phone/clock';
import type { PhoneCodes } from '#application/ports/session/phone-codes';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { type PhoneCheckShell, showPhoneCheck } from '#presentation/shell/overlays/show-phone-check';

/** Proves a student's identity by a code sent to the phone; opens a sheet to enter it. */
export async function createPhoneVerification(
  shell: PhoneCheckShell,
  codes: PhoneCodes,
  clock: Clock,
): Promise<PhoneVerification> {
  await loadMessages(['humanCheck']);
  return { verify: (phone) => showPhoneCheck(shell, codes, clock, { proves: 'identity', phone }) };
}
