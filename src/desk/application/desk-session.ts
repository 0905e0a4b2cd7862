import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import type { StaffAction } from '#domain/staff/rights';
import type { DeskEndpoint } from '#wire/desk/desk-endpoint';
import type { ProblemCode } from '#wire/desk/problems';
import { sessionEndpoints } from '#wire/desk/session';
import type { DataOf, DeskApi, RequestOf } from './ports/desk-api';
import { codeOf } from './ports/desk-failure';

/** Who is signed in, and what they may do. */
export type Me = DataOf<typeof sessionEndpoints.me>;

/** What the person has to enter before a call can go on. */
type Asked = 'signIn' | 'code';

type SessionState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly thrown: unknown }
  | { readonly kind: 'signedOut' }
  /** `asked`: over the present screen, which keeps what is typed. */
  | { readonly kind: 'signedIn'; readonly me: Me; readonly asked?: Asked | undefined };

const ASKED: Partial<Record<ProblemCode, Asked>> = { signedOut: 'signIn', stepUpRequired: 'code' };

/**
 * Who works at this desk. Its `call` is every screen's: one that the school refuses because the session has ended, or because a code
 * has to be entered again, waits for that, and is repeated once.
 */
export class DeskSession extends Owner<SessionState> implements DeskApi {
  #waiting: ((isRepeated: boolean) => void)[] = [];

  /** `school`: its name in addresses; absent: the default one. */
  constructor(
    private readonly api: DeskApi,
    private readonly school: string | undefined,
  ) {
    super({ kind: 'opening' });
  }

  /** Never rejects. */
  async open(): Promise<void> {
    this.set({ kind: 'opening' });
    try {
      this.#signedIn(await this.api.call(sessionEndpoints.me, {}));
    } catch (thrown) {
      surfaceBug(thrown);
      this.set(codeOf(thrown) === 'signedOut' ? { kind: 'signedOut' } : { kind: 'failed', thrown });
    }
  }

  /** Rejects with `codeRequired` where the password was right and the code is missing. */
  async signIn(typed: Omit<RequestOf<typeof sessionEndpoints.signIn>, 'school'>): Promise<void> {
    const { school } = this;
    const request = school === undefined ? typed : { ...typed, school };
    this.#signedIn(await this.api.call(sessionEndpoints.signIn, request));
  }

  /** Enters a code of the authenticator again. */
  async stepUp(code: string): Promise<void> {
    try {
      this.#signedIn(await this.api.call(sessionEndpoints.stepUp, { code }));
    } catch (thrown) {
      if (codeOf(thrown) === 'signedOut') this.#ask('signIn');
      throw thrown;
    }
  }

  /** What is asked for is not entered: the calls that wait for it fail. */
  dismiss(): void {
    const { state } = this;
    if (state.kind !== 'signedIn') return;
    this.set(state.asked === 'signIn' ? { kind: 'signedOut' } : { kind: 'signedIn', me: state.me });
    this.#goOn(false);
  }

  /** Rejects where the school could not be reached: the session then lives on. */
  async signOut(): Promise<void> {
    try {
      await this.api.call(sessionEndpoints.signOut, {});
    } catch (thrown) {
      if (codeOf(thrown) !== 'signedOut') throw thrown;
    }
    this.set({ kind: 'signedOut' });
    this.#goOn(false);
  }

  async call<Request, Data>(endpoint: DeskEndpoint<Request, Data>, request: Request): Promise<Data> {
    try {
      return await this.api.call(endpoint, request);
    } catch (thrown) {
      const asked = ASKED[codeOf(thrown) ?? 'failed'];
      if (asked === undefined || !(await this.#ask(asked))) throw thrown;
      return this.api.call(endpoint, request);
    }
  }

  /** Whether whoever is signed in may do it somewhere; the school asks again. */
  may(action: StaffAction): boolean {
    return this.state.kind === 'signedIn' && this.state.me.actions.includes(action);
  }

  #ask(asked: Asked): Promise<boolean> {
    const { state } = this;
    if (state.kind !== 'signedIn') return Promise.resolve(false);
    if (state.asked !== 'signIn') this.set({ ...state, asked });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #signedIn(me: Me): void {
    const { state } = this;
    // Another person's calls are not made under this one's name.
    const isSame = state.kind === 'signedIn' && state.me.staffId === me.staffId;
    this.set({ kind: 'signedIn', me });
    this.#goOn(isSame);
  }

  #goOn(isRepeated: boolean): void {
    for (const resolve of this.#waiting.splice(0)) resolve(isRepeated);
  }
}
