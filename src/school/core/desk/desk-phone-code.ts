import { maskPhone } from '#domain/identity/phone';
import type { PhoneCode, SentCode } from '../access/phone-code';

/** Replaces an SMS service: keeps the last codes in this process for the sandbox to show. */
export class DeskPhoneCode implements PhoneCode {
  private readonly codes = new Map<string, readonly SentCode[]>();

  constructor(private readonly clock: { now(): number }) {}

  async send(message: Parameters<PhoneCode['send']>[0]): Promise<void> {
    const { tenantId, phone, code } = message;
    const sent = { maskedPhone: maskPhone(phone), code, at: this.clock.now() };
    this.codes.set(tenantId, [sent, ...(this.codes.get(tenantId) ?? [])].slice(0, 20));
  }

  sent(tenantId: string): readonly SentCode[] {
    return this.codes.get(tenantId) ?? [];
  }
}
