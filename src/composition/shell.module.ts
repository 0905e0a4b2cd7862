import { ContainerModule } from 'inversify';
import { Confirmations } from '../application/ports/confirmations';
import { Toasts } from '../application/ports/toasts';

/** The ports that the shell's own React side answers. */
export function shellModule(shell: {
  readonly toasts: Toasts;
  readonly confirmations: Confirmations;
}): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(Toasts).toConstantValue(shell.toasts);
    bind(Confirmations).toConstantValue(shell.confirmations);
  });
}
