import { useEffect, useLayoutEffect, useState } from 'react';
import type { PathParams } from '#application/navigation/paths';
import type { LoadedScreen, Resolve, ScreenDefinition, ScreenModel } from '#presentation/define-screen';
import { useMessages } from '#presentation/messages/messages-context';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { useBack } from '#presentation/widgets/layout/header/header-context';
import { reloadIntoNewRelease, reloadWhenReachable } from './reload';
import { loadedScreen, loadScreen } from './screen-chunks';

interface ScreenHostProps {
  readonly page: ScreenDefinition;
  readonly params: PathParams;
  readonly resolve: Resolve;
}

/** Loads a screen's chunk, creates its view-model and renders the screen with it. Use with its URL as key. */
export function ScreenHost({ page, params, resolve }: ScreenHostProps) {
  const [loaded, setLoaded] = useState(() => loadedScreen(page));
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (loaded) return undefined;
    let left = false;
    loadScreen(page).then(
      (arrived) => left || setLoaded(arrived),
      async () => {
        // A new release has removed this chunk: reload into it; what was typed is saved as a draft.
        if (!left && !(await reloadIntoNewRelease()) && !left) setMissing(true);
      },
    );
    return () => {
      left = true;
    };
  }, [page, loaded]);

  if (loaded) return <RunningScreen loaded={loaded} params={params} resolve={resolve} />;
  if (missing) return <MissingScreen page={page} onArrived={setLoaded} />;
  return (
    <>
      <Skeleton />
      <Loading />
    </>
  );
}

interface RunningScreenProps extends Omit<ScreenHostProps, 'page'> {
  readonly loaded: LoadedScreen;
}

function RunningScreen({ loaded, params, resolve }: RunningScreenProps) {
  const [model, setModel] = useState<ScreenModel>();

  // Created and disposed of in one effect, so that under StrictMode's double effect each view-model has its own start and end.
  // Before the first paint, so that going back shows no empty page in between.
  useLayoutEffect(() => {
    const made = loaded.create(resolve, params);
    made.start();
    setModel(made);
    return () => made.dispose();
  }, [loaded, resolve, params]);

  useBack(model?.back);

  return model === undefined ? null : <loaded.Screen vm={model} />;
}

interface MissingScreenProps {
  readonly page: ScreenDefinition;
  readonly onArrived: (loaded: LoadedScreen) => void;
}

function MissingScreen({ page, onArrived }: MissingScreenProps) {
  const messages = useMessages();
  const retry = async () => {
    try {
      onArrived(await loadScreen(page));
    } catch {
      // Some engines cache a failed chunk import, and after an update the chunk no longer exists: only a reload helps.
      await reloadWhenReachable();
    }
  };
  return (
    <ErrorState
      title={messages.t('common.missingPart')}
      note={messages.t('common.missingPartNote')}
      of={{ load: retry }}
    />
  );
}
