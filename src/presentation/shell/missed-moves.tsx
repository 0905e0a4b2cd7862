import { useEffect, useRef } from 'react';
import { createPath, type Location, parsePath, useLocation, useNavigate } from 'react-router-dom';

// The router reads the address as it is first rendered, and hears of moves from its first commit on. A tap on what stands
// there before the app may come between the two.

/** Follows a move that the router has missed. */
export function useMissedMove(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isListening = useRef(false);
  useEffect(() => {
    if (isListening.current) return;
    isListening.current = true;
    const address = addressNow();
    if (address !== createPath(location)) navigate(address, { replace: true });
  }, [location, navigate]);
}

/** Leads to `to`, unless somebody has moved on by now. */
export function Redirect({ to }: { readonly to: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (addressNow() === createPath(location)) navigate(to, { replace: true });
  }, [to, location, navigate]);
  return null;
}

/** As the router reads it. */
function addressNow(): string {
  const { pathname = '/', ...rest }: Partial<Location> = parsePath(location.hash.slice(1));
  return createPath({ ...rest, pathname: /^[/.]/.test(pathname) ? pathname : `/${pathname}` });
}
