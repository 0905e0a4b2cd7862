import type { Credential } from '#domain/credential';
import type { UserInfo } from '#domain/session/user-info';
import { issued } from '../http/bearer-token';

/** User info of a response, whose members may be empty. */
type ToldUserInfo = Readonly<Record<string, string | null | undefined>> | null | undefined;

/** Without the members that are empty in the response. */
export function present(told: ToldUserInfo): UserInfo {
  return Object.fromEntries(Object.entries(told ?? {}).filter(([, value]) => typeof value === 'string'));
}

type Begun<T> = T extends { readonly token: string }
  ? Omit<T, 'token' | 'userInfo'> & { readonly token: Credential; readonly userInfo?: UserInfo | undefined }
  : T;

/** The result of a sign-in, whose response may tell whose session it is. */
export function begun<T extends object>(result: T): Begun<T> {
  const { userInfo } = result as { readonly userInfo?: ToldUserInfo };
  return (userInfo ? { ...issued(result), userInfo: present(userInfo) } : issued(result)) as Begun<T>;
}
