import type { Credential } from '#domain/credential';
import type { ContinueError, ContinueOption, WaitingForm } from '#domain/host/continue-option';
import type { CoarseEnvironment } from '#domain/host/environment';
import { FORM_FILL_PAGE, type JumpApplication, jumpLink } from '#domain/host/jump-link';
import { miniAppPage } from '#domain/host/mini-app';
import { isAtPlatform } from '#domain/host/openable';
import { type SaasMode, saasEntry } from '#domain/host/saas-entry';
import { type Path, paths } from '../navigation/paths';
import { GatewayError } from '../ports/failures/gateway-error';
import type { Host } from '../ports/phone/host';
import type { MobileEntry } from '../ports/session/mobile-entry';

export interface ContinueOptions {
  readonly options: readonly ContinueOption[];
  /** Determines which of their pages the other applications open. */
  readonly environment: CoarseEnvironment;
  /** The school's entries could not be read, or none is enabled; another phone is always offered. */
  readonly error?: ContinueError;
}

/** Query parameter of a one-time token. */
const ONCE_TOKEN = 'oncetoken';

/**
 * Continues elsewhere as the same person. Each link gets its own one-time token when it is requested, so a link that is
 * found later is useless. Throws GatewayError `unauthenticated` if the session has ended.
 */
export class ContinueElsewhere {
  constructor(
    private readonly entry: MobileEntry,
    private readonly host: Pick<Host, 'linkTo' | 'openPage' | 'environment'>,
  ) {}

  async options(): Promise<ContinueOptions> {
    const [modes, applications, environment] = await Promise.all([
      this.entry.switches().then(modesOf, (thrown: unknown) => errorOf(thrown)),
      this.entry.applications().catch((thrown: unknown) => {
        errorOf(thrown);
        return [];
      }),
      this.host.environment(),
    ]);
    const own = applications.map((application) => ({ application }));
    if (typeof modes === 'string') return { environment, options: ['phone', ...own], error: modes };
    const isNothingEnabled = modes.length === 0 && own.length === 0;
    const options = ['phone', ...modes, ...own] as const;
    return { environment, options, ...(isNothingEnabled && { error: 'saasNotEnabled' }) };
  }

  /** The screen's full URL, which signs in once. */
  async link(path: Path, credential: Credential): Promise<string> {
    const token = await this.token(credential);
    const link = await this.host.linkTo(path);
    const [page = '', screen = ''] = link.split('#');
    const separator = page.includes('?') ? '&' : '?';
    return `${page}${separator}${ONCE_TOKEN}=${encodeURIComponent(token)}#${screen}`;
  }

  /** The URL that opens the chosen option; an error if it cannot be created. */
  async url(
    option: Exclude<ContinueOption, 'phone'>,
    path: Path,
    credential: Credential,
  ): Promise<string | ContinueError> {
    if (typeof option === 'object') return this.jump(option, credential);
    const page = miniAppPage(await this.link(path, credential));
    const isWeChat = option === 'wxMini';
    const made = isWeChat ? this.entry.wechatScheme(page) : this.entry.dingtalkScheme(page);
    const scheme = await made.catch((thrown: unknown) => {
      errorOf(thrown);
      return undefined;
    });
    return scheme ?? (isWeChat ? 'schemeFailed' : 'dingtalkLinkFailed');
  }

  /** Opens another application; false if the host cannot open it, or if the URL is outside the platform. */
  async open(url: string): Promise<boolean> {
    const here = await this.host.linkTo(paths.home);
    return isAtPlatform(url, [here]) && this.host.openPage(url);
  }

  private async jump(
    { application, form }: { readonly application: JumpApplication; readonly form?: WaitingForm },
    credential: Credential,
  ): Promise<string | ContinueError> {
    const onceToken = await this.token(credential);
    const link = await this.host.linkTo(paths.home);
    const base = link.match(/^https?:\/\/[^/?#]+/i)?.[0] ?? '';
    const [, school = ''] = link.replace(/#.*/s, '').split('?');
    const environment = await this.host.environment();
    const jump = { base, environment, onceToken, school };
    const target = form && { page: FORM_FILL_PAGE, formId: form.id };
    return jumpLink(application, { ...jump, ...target }) ?? 'saasConfigFailed';
  }

  private async token(credential: Credential): Promise<string> {
    const token = await this.entry.oneTimeToken(credential);
    if (token === '') throw new GatewayError('contract', 'an empty one-time token');
    return token;
  }
}

function modesOf(switches: Parameters<typeof saasEntry>[0]): readonly Exclude<SaasMode, 'h5'>[] {
  const entry = saasEntry(switches);
  const modes = entry.leadsTo === 'mode' ? [entry.mode] : entry.leadsTo === 'chooser' ? entry.modes : [];
  return modes.filter((mode) => mode !== 'h5');
}

/** Rethrows the end of a session and bugs of the app; after any other failure the remaining options are still offered. */
function errorOf(thrown: unknown): ContinueError {
  if (!(thrown instanceof GatewayError) || thrown.kind === 'unauthenticated') throw thrown;
  return 'saasConfigFailed';
}
