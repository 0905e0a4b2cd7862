import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ListFilter } from '#desk/application/applications/applications-list';
import { statusFilters } from './application-texts';

/** What the address says of this screen, and where it leads: ids and states, never what is searched for. */
export function useAddress() {
  const { id, part } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [status, planId] = [search.get('status'), search.get('plan')];
  const filter = useMemo<ListFilter>(
    () => ({
      status: statusFilters.find((one) => one === status),
      planId: planId ?? undefined,
    }),
    [status, planId],
  );
  const isPushed = isPushedState(state);
  const go = useCallback(
    (path: string, to: ListFilter, how: 'push' | 'replace' | 'keep') => {
      const query = new URLSearchParams({
        ...(to.status && { status: to.status }),
        ...(to.planId && { plan: to.planId }),
      }).toString();
      // `keep`: what comes next takes this one's place, and 返回 leads to where this one was opened.
      navigate(`/applications${path}${query && `?${query}`}`, {
        replace: how !== 'push',
        state: { isPushed: how === 'push' || (how === 'keep' && isPushed) },
      });
    },
    [navigate, isPushed],
  );
  const back = (path: string) => {
    if (isPushed) navigate(-1);
    else go(path, filter, 'replace');
  };
  return {
    id,
    isReturning: part === 'return',
    filter,
    setFilter: useCallback((next: ListFilter) => go('', next, 'replace'), [go]),
    open: (next: string) => go(`/${next}`, filter, id === undefined ? 'push' : 'keep'),
    close: () => back(''),
    openReturn: () => go(`/${id}/return`, filter, 'push'),
    closeReturn: () => back(`/${id}`),
  };
}

function isPushedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPushed' in state && state.isPushed === true;
}
