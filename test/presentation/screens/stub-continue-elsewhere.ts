import { Applicant } from '#application/enrollment/applicant';
import { Lifetime } from '#application/journey/lifetime';
import { paths } from '#application/navigation/paths';
import type { MobileEntry } from '#application/ports/session/mobile-entry';
import { ContinueElsewhere } from '#application/session/continue-elsewhere';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import { ContinueElsewhereViewModel } from '#presentation/screens/shared/continue/continue-elsewhere.view-model';
import { FakeToasts } from '#test/application/enrollment/fakes';
import { applicantSession } from './fakes';

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

/** 在别处继续 on the applications of whoever is signed in. */
export function continuedApplications(parts: Partial<MobileEntry> = {}, session = applicantSession('mine')) {
  const calls = new Applicant(session);
  return new ContinueElsewhereViewModel(
    stubContinueElsewhere(parts),
    { session, kind: 'applicant', calls, path: paths.applications },
    new InMemoryClipboard(),
    new FakeToasts(),
    new Lifetime(),
  );
}
