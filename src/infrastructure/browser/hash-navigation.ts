import { type Path, type PathParams, paths } from '../../application/navigation/paths';
import type { Navigation } from '../../application/ports/navigation';

/**
 * Going about by the address's hash. The router listens to `popstate` and numbers its entries in `history.state.idx`;
 * the same numbers are kept here, so that after a reload it is still known whether there is a way back.
 */
export class HashNavigation implements Navigation {
  go(path: Path, params: PathParams = {}): void {
    history.pushState({ idx: index() + 1 }, '', address(path, params));
    tellRouter();
  }

  replace(path: Path, params: PathParams = {}): void {
    history.replaceState({ idx: index() }, '', address(path, params));
    tellRouter();
  }

  back(): void {
    if (index() > 0) history.back();
    else this.replace(paths.home);
  }
}

function index(): number {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}

function address(path: Path, params: PathParams): string {
  const query = new URLSearchParams(params).toString();
  return `#${path}${query === '' ? '' : `?${query}`}`;
}

function tellRouter(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
