import type { IdentityHandover, TypedIdentity } from '../ports/session/identity-handover';

export class SingleUseHandover implements IdentityHandover {
  private typed: TypedIdentity | undefined;

  give(typed: TypedIdentity): void {
    this.typed = typed;
  }

  take(): TypedIdentity | undefined {
    // React's StrictMode starts a screen twice at once.
    void Promise.resolve().then(() => {
      this.typed = undefined;
    });
    return this.typed;
  }
}
