import { mobileBasePath } from '../../domain/session/global-urls';

/** What start-up takes from the page's address; the query is the one before the hash (contract, "Addresses"). */
export function readStartAddress({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): {
  readonly mobileBase: string;
  readonly tenantName: string | undefined;
} {
  return {
    mobileBase: mobileBasePath(origin, pathname),
    tenantName: new URLSearchParams(search).get('tn') ?? undefined,
  };
}
