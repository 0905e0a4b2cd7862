import { isOrganisationRef, type OrganisationRef } from './entry-params';

/**
 * What is kept on the phone of who is signed in (specification, section 3). `trueName` is not: nothing reads it, and a
 * phone should know no more of a person than it needs.
 */
export interface UserInfo {
  readonly welcomeId?: string | undefined;
  /** Where the student belongs, as it came with them. */
  readonly orgId?: string | undefined;
  readonly tenantId?: string | undefined;
  readonly userInfoId?: string | undefined;
  readonly openAccountId?: string | undefined;
}

/** The public user info, apart from who is signed in: the organisation and tenant that an address named last. */
export type PublicUserInfo = OrganisationRef;

/** Undefined for what another program or version wrote there. */
export function readPublicUserInfo(stored: unknown): PublicUserInfo | undefined {
  const { orgId, tenantId } = (stored ?? {}) as Partial<OrganisationRef>;
  if (typeof orgId !== 'string' || typeof tenantId !== 'string') return undefined;
  return isOrganisationRef({ orgId, tenantId }) ? { orgId, tenantId } : undefined;
}

/**
 * The organisation that calls are made for: that of who is signed in, else the one that an address named, else the
 * school's own. A person's counts at their own school alone.
 */
export function currentOrganisation(
  school: OrganisationRef,
  {
    userInfo,
    publicUserInfo,
  }: { readonly userInfo: UserInfo; readonly publicUserInfo?: OrganisationRef | undefined },
): string {
  const { orgId, tenantId = school.tenantId } = userInfo;
  if (orgId !== undefined && tenantId === school.tenantId) return orgId;
  return publicUserInfo?.orgId ?? school.orgId;
}
