import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Lifetime } from '#application/journey/lifetime';
import { observe } from '#presentation/lib/observe';
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

const lazyHost = (route: DeskRoute) =>
  lazy(async () => {
    const { Screen, create } = await route.load();
    return { default: hostOf(Screen, create) };
  });

function hostOf(Screen: LoadedScreen['Screen'], create: LoadedScreen['create']) {
  interface Shown {
    readonly owner: ScreenOwner;
    readonly observed: { readonly state: unknown };
  }
  const Observed = observer(function Observed({ owner, observed }: Shown) {
    return <Screen owner={owner} state={observed.state} />;
  });
  return function Host({ resolve, params }: HostProps) {
    const [shown, setShown] = useState<Shown>();
    // Once: the host is made anew where its key changes, and a screen with optional parameters follows them itself.
    useEffect(() => {
      const lifetime = new Lifetime();
      const owner = create(resolve, params);
      lifetime.add(() => owner.dispose());
      setShown({ owner, observed: observe(owner, lifetime) });
      owner.start?.();
      return () => lifetime.dispose();
    }, []);
    return shown && <Observed {...shown} />;
  };
}
