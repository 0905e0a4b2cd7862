import type { Path, PathParams } from '#application/navigation/paths';

type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;

/** Parameters of the page's address that say which school is meant; whatever else stood there is nobody else's. */
const KEPT = ['tn', 'orgId', 'tenantId'];

/** A screen's address from its query on. */
export function addressOf({ search }: Pick<Place, 'search'>, path: Path, params: PathParams = {}): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  ).toString();
  const query = new URLSearchParams(params).toString();
  return `${kept === '' ? '' : `?${kept}`}#${path}${query === '' ? '' : `?${query}`}`;
}

/** The same as a whole. */
export function linkTo(place: Place, path: Path): string {
  return place.origin + place.pathname + addressOf(place, path);
}
