import { useEffect, useRef } from 'react';
import { createPath, type Location, parsePath, useLocation, useNavigate } from 'react-router-dom';

// The router reads the URL on its first render but listens to changes only from its first commit on. A tap on the app shell may
// change the URL in between.

/** Applies a URL change that the router has missed. */
export function useMissedNavigation(): void {
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

/** Navigates to `to`, unless the URL has changed in the meantime. */
export function Redirect({ to }: { readonly to: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (addressNow() === createPath(location)) navigate(to, { replace: true });
  }, [to, location, navigate]);
  return null;
}

/** The path in the hash, normalised as the router does. */
function addressNow(): string {
  const { pathname = '/', ...rest }: Partial<Location> = parsePath(location.hash.slice(1));
  return createPath({ ...rest, pathname: /^[/.]/.test(pathname) ? pathname : `/${pathname}` });
}
