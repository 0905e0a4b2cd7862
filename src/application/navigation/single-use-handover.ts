import type { IdentityHandover, TypedIdentity } from '../ports/session/identity-handover';

export class SingleUseHandover implements IdentityHandover {
  private typed: TypedIdentity | undefined;

  give(typed: TypedIdentity): void {
    this.typed = typed;
  }

  consume(): TypedIdentity | undefined {
    // Cleared in a microtask, because React's StrictMode mounts a screen twice.
    void Promise.resolve().then(() => {
      this.typed = undefined;
    });
    return this.typed;
  }
}
