/**
 * What is kept on the phone of who uses the app (specification, section 3). `trueName` is not: nothing reads it, and a
 * phone should know no more of a person than it needs.
 */
export interface UserInfo {
  readonly welcomeId?: string | undefined;
  /** The current organisation and tenant, where the address named them. */
  readonly orgId?: string | undefined;
  readonly tenantId?: string | undefined;
  readonly userInfoId?: string | undefined;
  readonly openAccountId?: string | undefined;
}

/** What is known once somebody signs in: of whoever was there before, only the school stays. */
export function newcomer({ orgId, tenantId }: UserInfo, userInfo: UserInfo = {}): UserInfo {
  return { ...(orgId !== undefined && { orgId }), ...(tenantId !== undefined && { tenantId }), ...userInfo };
}
