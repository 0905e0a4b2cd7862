import { GlobalErrorPolicy } from '#application/errors/global-error-policy';
import type { Clock } from '#application/ports/phone/clock';
import type { Host } from '#application/ports/phone/host';
import type { StoredState } from '#application/ports/phone/stored-state';
import type { Toasts } from '#application/ports/phone/toasts';
import type { Session } from '#application/ports/session/session';
import { hostKind } from '#domain/host/host-kind';
import type { LoginAddresses } from '#infrastructure/browser/navigation/page-login';
import { readHostSignals } from '#infrastructure/browser/read-host-signals';
import { lazyPort } from '../lazy-port';

interface ErrorPolicyDeps extends LoginAddresses {
  readonly clock: Clock;
  readonly toasts: Toasts;
  readonly stored: StoredState;
  readonly session: Session;
  readonly host: Host;
}

/** The error policy for one school's calls. The code that redirects to sign-in is loaded when it is first needed. */
export function createErrorPolicy(deps: ErrorPolicyDeps): GlobalErrorPolicy {
  const { clock, toasts, stored, session, host, loginUrl, platform } = deps;
  const login = lazyPort(
    () => import('#infrastructure/browser/navigation/page-login'),
    ({ PageLogin }) => {
      const isSpokenWith = hostKind(readHostSignals()) !== 'browser';
      const page = new PageLogin({
        loginUrl,
        platform: [...platform, loginUrl],
        ...(isSpokenWith && { host }),
      });
      return { redirect: async (here: string) => page.redirect(here) };
    },
  );
  const redirect = () => void login.redirect(location.href);
  return new GlobalErrorPolicy(clock, toasts, stored, { redirect }, session);
}
