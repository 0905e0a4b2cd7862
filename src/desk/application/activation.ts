import { sessionEndpoints } from '#wire/desk/session';
import type { DataOf, DeskApi } from './ports/desk-api';
import { RecordLoader } from './record-loader';

export type OpenedLink = DataOf<typeof sessionEndpoints.openLink>;

/** Uses a one-time link: a password, an authenticator proven by a code, and ten recovery codes. */
export class Activation extends RecordLoader<OpenedLink> {
  constructor(
    private readonly api: DeskApi,
    /** Absent: the page was loaded again after the link was taken out of its address. */
    readonly link: string | undefined,
  ) {
    super(() => api.call(sessionEndpoints.openLink, { link: link ?? '' }));
  }

  override start(): void {
    if (this.link !== undefined) super.start();
  }

  /** The recovery codes, which are shown once. */
  async activate(typed: { readonly password: string; readonly code: string }): Promise<readonly string[]> {
    const { link = '' } = this;
    return (await this.api.call(sessionEndpoints.activate, { link, ...typed })).recoveryCodes;
  }
}
