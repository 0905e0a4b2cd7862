import type { Credential } from '#domain/credential';
import type { JumpApplication } from '#domain/host/jump-link';
import type { MiniAppPage } from '#domain/host/mini-app';
import type { JumpSwitches } from '#domain/host/saas-entry';
import { token } from './token';

/** From here into the school's mini-programs and its platform's other applications. Throws GatewayError. */
export interface MobileEntry {
  /** Which ways in the school has switched on (`getTenantMobileBusinessJumpConfig`). */
  switches(): Promise<JumpSwitches>;
  /** A token for one exchange, as whom to go on elsewhere (`auth/swap/once/token`). */
  oneTimeToken(credential: Credential): Promise<string>;
  /** What opens the school's WeChat mini-program at a page; undefined where it has none. */
  wechatScheme(page: MiniAppPage): Promise<string | undefined>;
  /** The same for DingTalk. */
  dingtalkScheme(page: MiniAppPage): Promise<string | undefined>;
  /** The platform's applications that students are led to; none where the school knows no such call. */
  applications(): Promise<readonly JumpApplication[]>;
}
export const MobileEntry = token<MobileEntry>('MobileEntry');
