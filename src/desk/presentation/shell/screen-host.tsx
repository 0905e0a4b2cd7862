import { lazy, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DeskRoute, LoadedScreen, Params, Resolve, ScreenOwner } from '../define-screen';
import { useOwned } from '../lib/use-owned';

interface HostProps {
  readonly resolve: Resolve;
  readonly params: Params;
}

const hosts = new Map<DeskRoute, ReturnType<typeof lazyHost>>();

/** Loads a screen, makes its owner, and ends it when the screen is left. */
export function ScreenHost({ of, resolve }: { readonly of: DeskRoute; readonly resolve: Resolve }) {
  const params = useParams();
  const Host = hosts.get(of) ?? lazyHost(of);
  hosts.set(of, Host);
  return <Host resolve={resolve} params={params} />;
}

const lazyHost = (route: DeskRoute) => lazy(async () => ({ default: hostOf(await route.load()) }));

function hostOf({ Screen, create }: LoadedScreen) {
  function Shown({ owner }: { readonly owner: ScreenOwner }) {
    return <Screen owner={owner} state={useOwned(owner)} />;
  }
  return function Host({ resolve, params }: HostProps) {
    const [owner, setOwner] = useState<ScreenOwner>();
    // Once: the host is made anew where its key changes, and a screen with optional parameters follows them itself.
    useEffect(() => {
      const made = create(resolve, params);
      setOwner(made);
      made.start?.();
      return () => made.dispose();
    }, []);
    return owner && <Shown owner={owner} />;
  };
}
