import type { MobileEntry } from '#application/ports/session/mobile-entry';
import { ContinueElsewhere } from '#application/session/continue-elsewhere';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';

/** A school without enabled entries. */
export function stubMobileEntry(parts: Partial<MobileEntry> = {}): MobileEntry {
  return {
    switches: async () => ({}),
    oneTimeToken: async () => 'once',
    wechatScheme: async () => undefined,
    dingtalkScheme: async () => undefined,
    applications: async () => [],
    ...parts,
  };
}

export function stubContinueElsewhere(
  parts: Partial<MobileEntry> = {},
  host = new InMemoryHost(),
): ContinueElsewhere {
  return new ContinueElsewhere(stubMobileEntry(parts), host);
}
