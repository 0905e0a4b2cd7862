import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Observed, observe } from '#presentation/lib/observe';
import type { DeskRoute, LoadedScreen, Params, Resolve, ScreenOwner } from '../define-screen';

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
  interface Shown {
    readonly owner: ScreenOwner;
    readonly observed: Observed<unknown>;
  }
  const Observing = observer(function Observing({ owner, observed }: Shown) {
    return <Screen owner={owner} state={observed.state} />;
  });
  return function Host({ resolve, params }: HostProps) {
    const [shown, setShown] = useState<Shown>();
    // Once: the host is made anew where its key changes, and a screen with optional parameters follows them itself.
    useEffect(() => {
      const owner = create(resolve, params);
      setShown({ owner, observed: observe(owner) });
      owner.start?.();
      return () => owner.dispose();
    }, []);
    return shown && <Observing {...shown} />;
  };
}
