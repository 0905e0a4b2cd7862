import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import { runOnce } from '#application/journey/run-once';
import type { DeskSession } from './desk-session';
import { codeOf } from './ports/desk-failure';

interface SignInState {
  /** `code`: the password was right. */
  readonly step: 'password' | 'code';
  readonly isBusy: boolean;
  /** Why the latest attempt failed. */
  readonly thrown?: unknown;
}

/** Signing in: account and password, then a code of the authenticator or a recovery code. */
export class SignIn extends Owner<SignInState> {
  constructor(private readonly session: Pick<DeskSession, 'signIn'>) {
    super({ step: 'password', isBusy: false });
  }

  /** Never rejects. */
  readonly submit = runOnce(
    async (typed: { readonly login: string; readonly password: string; readonly code?: string }) => {
      const { step } = this.state;
      this.set({ step, isBusy: true });
      try {
        await this.session.signIn(typed);
        this.set({ step: 'password', isBusy: false });
      } catch (thrown) {
        surfaceBug(thrown);
        if (codeOf(thrown) === 'codeRequired') this.set({ step: 'code', isBusy: false });
        else this.set({ step, isBusy: false, thrown });
      }
    },
  );

  back(): void {
    this.set({ step: 'password', isBusy: false });
  }
}
