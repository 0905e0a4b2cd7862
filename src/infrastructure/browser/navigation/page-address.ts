import { paths } from '#application/navigation/paths';
import type { OrganisationRef } from '#domain/session/entry-params';
import { mobileBasePath } from '#domain/session/web-address';

/** The parameters that start-up reads from the page's address: from the query before the hash (contract, "Addresses"). */
export function readStartAddress({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): {
  readonly mobileBase: string;
  readonly tenantName: string | undefined;
  readonly organisation: OrganisationRef | undefined;
  readonly teacherId: string | undefined;
} {
  const query = new URLSearchParams(search);
  const [orgId, tenantId] = [query.get('orgId'), query.get('tenantId')];
  return {
    mobileBase: mobileBasePath(origin, pathname),
    tenantName: query.get('tn') ?? undefined,
    organisation: orgId === null || tenantId === null ? undefined : { orgId, tenantId },
    teacherId: query.get('teacherId') ?? undefined,
  };
}

/** Path of the screen in the address, without its query; empty if it is not one of the app's. */
export function shownPath({ hash }: Pick<Location, 'hash'>): string {
  const path = hash.slice(1).replace(/\?.*/, '');
  return Object.values<string>(paths).includes(path) ? path : '';
}
