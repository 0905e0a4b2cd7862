import { surfaceBug } from '#application/errors/surface-bug';
import { Owner } from '#application/journey/owner';
import { runOnce } from '#application/journey/run-once';
import { sessionEndpoints } from '#wire/desk/session';
import type { DataOf, DeskApi } from './ports/desk-api';
import { codeOf } from './ports/desk-failure';

type OpenedLink = DataOf<typeof sessionEndpoints.openLink>;

type ActivationState =
  | { readonly kind: 'opening' }
  /** There is none in the address: the page was loaded again after the link was taken out of it. */
  | { readonly kind: 'noLink' }
  | { readonly kind: 'failed'; readonly thrown: unknown }
  | {
      readonly kind: 'open';
      readonly link: OpenedLink;
      readonly isBusy: boolean;
      /** Why the latest attempt failed. */
      readonly thrown?: unknown;
    }
  /** Shown once. */
  | { readonly kind: 'activated'; readonly recoveryCodes: readonly string[] };

/** Uses a one-time link: a password, an authenticator proven by a code, and ten recovery codes. */
export class Activation extends Owner<ActivationState> {
  constructor(
    private readonly api: DeskApi,
    private readonly link: string | undefined,
  ) {
    super(link === undefined ? { kind: 'noLink' } : { kind: 'opening' });
  }

  start(): void {
    void this.open();
  }

  /** Never rejects. */
  readonly open = runOnce(async () => {
    const { link } = this;
    if (link === undefined) return;
    this.set({ kind: 'opening' });
    try {
      const opened = await this.api.call(sessionEndpoints.openLink, { link });
      this.set({ kind: 'open', link: opened, isBusy: false });
    } catch (thrown) {
      surfaceBug(thrown);
      this.set({ kind: 'failed', thrown });
    }
  });

  /** Never rejects. */
  readonly activate = runOnce(async (typed: { readonly password: string; readonly code: string }) => {
    const { state, link } = this;
    if (state.kind !== 'open' || link === undefined) return;
    this.set({ kind: 'open', link: state.link, isBusy: true });
    try {
      const { recoveryCodes } = await this.api.call(sessionEndpoints.activate, { link, ...typed });
      this.set({ kind: 'activated', recoveryCodes });
    } catch (thrown) {
      surfaceBug(thrown);
      if (codeOf(thrown) === 'linkSpent') this.set({ kind: 'failed', thrown });
      else this.set({ kind: 'open', link: state.link, isBusy: false, thrown });
    }
  });
}
