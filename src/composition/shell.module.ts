import { ContainerModule } from 'inversify';
import { InMemoryPassCache } from '#application/checkin/in-memory-pass-cache';
import { WelcomeGuard } from '#application/navigation/welcome-guard';
import { Confirmations } from '#application/ports/confirmations';
import { PassCache } from '#application/ports/pass-cache';
import { RouteGuard } from '#application/ports/route-guard';
import { SessionStore } from '#application/ports/session-store';
import { Toasts } from '#application/ports/toasts';

/** The ports that the shell's own React side answers, and what its router asks. */
export function shellModule(shell: {
  readonly toasts: Toasts;
  readonly confirmations: Confirmations;
}): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(Toasts).toConstantValue(shell.toasts);
    bind(Confirmations).toConstantValue(shell.confirmations);
    bind(PassCache).toResolvedValue(() => new InMemoryPassCache());
    bind(RouteGuard).toResolvedValue((session) => new WelcomeGuard(session), [SessionStore]);
  });
}
