import type { Clock } from '#application/ports/phone/clock';
import type { SystemConfigSource } from '#application/ports/session/system-config-source';
import type { BootState } from '#boot/boot-state';
import { canRedirectToPcPage } from '#boot/can-redirect-to-pc-page';
import { systemConfigAddresses } from '#domain/session/web-address';
import { DebuggableSystemConfig } from '#infrastructure/browser/debuggable-system-config';
import { DesktopAwareSystemConfig } from '#infrastructure/browser/desktop-aware-system-config';
import { ScriptSystemConfig } from '#infrastructure/browser/script-system-config';

/** The static config beside this page. A computer is redirected to its own page, with the token of the page's address. */
export function createSystemConfig(
  clock: Clock,
  boot: BootState,
  token: { readonly accessToken: string | undefined; readonly isOnceToken: true | undefined },
): SystemConfigSource {
  return new DesktopAwareSystemConfig(
    new DebuggableSystemConfig(
      new ScriptSystemConfig(systemConfigAddresses(location.origin, location.pathname), clock, boot),
    ),
    { location, mayLeave: () => canRedirectToPcPage(window), ...token },
  );
}
