import type { Credential } from '#domain/credential';
import type { JumpApplication } from '#domain/host/jump-link';
import type { MiniAppPage } from '#domain/host/mini-app';
import type { JumpSwitches } from '#domain/host/saas-entry';
import { token } from '../token';

/** Links into the school's mini-programs and the platform's other applications. Throws GatewayError. */
export interface MobileEntry {
  /** Which entries the school has enabled (`getTenantMobileBusinessJumpConfig`). */
  switches(): Promise<JumpSwitches>;
  /** A one-time token that signs the same person in elsewhere (`auth/swap/once/token`). */
  oneTimeToken(credential: Credential): Promise<string>;
  /** URL scheme that opens a page of the school's WeChat mini-program; undefined where it has none. */
  wechatScheme(page: MiniAppPage): Promise<string | undefined>;
  /** URL scheme that opens a page of the school's DingTalk mini-program; undefined where it has none. */
  dingtalkScheme(page: MiniAppPage): Promise<string | undefined>;
  /** The platform's applications to offer to students; empty where the school has no such call. */
  applications(): Promise<readonly JumpApplication[]>;
}
export const MobileEntry = token<MobileEntry>('MobileEntry');
