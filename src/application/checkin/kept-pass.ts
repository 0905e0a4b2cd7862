import type { HeldPass, PassKeeper } from '../ports/pass-keeper';

/** In the page's memory alone: a pass opens the gate, so it is never written down. */
export class KeptPass implements PassKeeper {
  private kept: { readonly studentToken: string; readonly held: HeldPass } | undefined;

  held(studentToken: string): HeldPass | undefined {
    if (this.kept?.studentToken !== studentToken) this.drop();
    return this.kept?.held;
  }

  hold(studentToken: string, held: HeldPass): void {
    this.kept = { studentToken, held };
  }

  drop(): void {
    this.kept = undefined;
  }
}
