import { isOrganisationRef, type OrganisationRef } from './entry-params';

/** What is stored on the phone of the signed-in person (specification, section 3), as far as the school has told it. */
export interface UserInfo {
  readonly welcomeId?: string | undefined;
  /** The person's own organisation and tenant. */
  readonly orgId?: string | undefined;
  readonly tenantId?: string | undefined;
  readonly userInfoId?: string | undefined;
  readonly openAccountId?: string | undefined;
  /** For whoever embeds the app; this app does not read it. */
  readonly trueName?: string | undefined;
}

/** By what identifies a person in one role, in all roles, or in check-in. */
export function isSamePerson(one: UserInfo, other: UserInfo): boolean {
  const ids = ['userInfoId', 'openAccountId', 'welcomeId'] as const;
  return ids.some((id) => one[id] !== undefined && one[id] === other[id]);
}

/** `publicUserInfo`, whoever is signed in: the organisation and tenant that a URL named last. */
export type PublicUserInfo = OrganisationRef;

/** Undefined where the stored value is invalid, such as one of another version. */
export function readPublicUserInfo(stored: unknown): PublicUserInfo | undefined {
  const { orgId, tenantId } = (stored ?? {}) as Partial<OrganisationRef>;
  if (typeof orgId !== 'string' || typeof tenantId !== 'string') return undefined;
  return isOrganisationRef({ orgId, tenantId }) ? { orgId, tenantId } : undefined;
}

/**
 * The organisation id to send with calls: the one that a URL named last, else the signed-in person's (only at their own
 * school), else the school's own.
 */
export function currentOrganisation(
  school: OrganisationRef,
  {
    userInfo,
    publicUserInfo,
  }: { readonly userInfo: UserInfo; readonly publicUserInfo?: OrganisationRef | undefined },
): string {
  const { orgId, tenantId = school.tenantId } = userInfo;
  return publicUserInfo?.orgId ?? (tenantId === school.tenantId ? orgId : undefined) ?? school.orgId;
}
