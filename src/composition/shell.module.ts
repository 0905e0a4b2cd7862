import { ContainerModule } from 'inversify';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { WelcomeGuard } from '#application/navigation/welcome-guard';
import { CheckinCache } from '#application/ports/checkin/checkin-cache';
import { DraftStore } from '#application/ports/enrollment/draft-store';
import { RefusalHandover } from '#application/ports/enrollment/refusal-handover';
import { Clock } from '#application/ports/phone/clock';
import { Confirmations } from '#application/ports/phone/confirmations';
import { Toasts } from '#application/ports/phone/toasts';
import { IdentityHandover } from '#application/ports/session/identity-handover';
import { PhoneCodes } from '#application/ports/session/phone-codes';
import { PhoneVerification } from '#application/ports/session/phone-verification';
import { RouteGuard } from '#application/ports/session/route-guard';
import { SessionStore } from '#application/ports/session/session-store';
import { VisitMemory } from '#application/ports/session/visit-memory';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { loadMessages } from '#presentation/messages/lazy-messages';
import type { PhoneCheckShell } from '#presentation/shell/overlays/show-phone-check';
import { lazyPort } from './lazy-port';

/** The ports that the React shell implements, and those that its router uses. */
export function shellModule(
  shell: PhoneCheckShell & { readonly toasts: Toasts; readonly confirmations: Confirmations },
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(Toasts).toConstantValue(shell.toasts);
    bind(Confirmations).toConstantValue(shell.confirmations);
    bind(PhoneVerification).toResolvedValue(
      (codes, clock) =>
        lazyPort(
          async () => {
            const [chunk] = await Promise.all([
              import('#presentation/shell/overlays/show-phone-check'),
              loadMessages(['humanCheck']),
            ]);
            return chunk;
          },
          ({ showPhoneCheck }) => ({
            verify: (phone) => showPhoneCheck(shell, codes, clock, { proves: 'identity', phone }),
          }),
        ),
      [PhoneCodes, Clock],
    );
    bind(VisitMemory).toResolvedValue((drafts) => new InMemoryVisitMemory(drafts), [DraftStore]);
    bind(CheckinCache).toResolvedValue(({ checkin }) => checkin, [VisitMemory]);
    bind(IdentityHandover).toConstantValue(new SingleUseHandover());
    bind(RefusalHandover).toConstantValue(new SingleUseHandover());
    bind(RouteGuard).toResolvedValue((session) => new WelcomeGuard(session), [SessionStore]);
  });
}
