import type { Handover, TypedIdentity } from '../ports/session/identity-handover';

export class SingleUseHandover<Given = TypedIdentity> implements Handover<Given> {
  private given: Given | undefined;

  give(given: Given): void {
    this.given = given;
  }

  consume(): Given | undefined {
    // Cleared in a microtask, because React's StrictMode mounts a screen twice.
    void Promise.resolve().then(() => {
      this.given = undefined;
    });
    return this.given;
  }
}
