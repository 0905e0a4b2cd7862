import { useEffect, useLayoutEffect, useState } from 'react';
import type { PathParams } from '#application/navigation/paths';
import { useMessages } from '#presentation/messages/messages-context';
import type { LoadedPage, Page, Resolve, ScreenModel } from '#presentation/page';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { useBack } from '#presentation/widgets/layout/header/header-context';
import { arrivedPage, loadPage } from './page-chunks';
import { reloadIntoNewRelease, reloadWhenReachable } from './reload';

interface PageHostProps {
  readonly page: Page;
  readonly params: PathParams;
  readonly resolve: Resolve;
}

/** Fetches a screen's chunk, makes its view-model and gives the one to the other. Keyed by its address. */
export function PageHost({ page, params, resolve }: PageHostProps) {
  const [loaded, setLoaded] = useState(() => arrivedPage(page));
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    if (loaded) return undefined;
    let left = false;
    loadPage(page).then(
      (arrived) => left || setLoaded(arrived),
      async () => {
        // A release took this part away: the new one is loaded, with what was typed kept as a draft.
        if (!left && !(await reloadIntoNewRelease()) && !left) setMissing(true);
      },
    );
    return () => {
      left = true;
    };
  }, [page, loaded]);

  if (loaded) return <RunningPage loaded={loaded} params={params} resolve={resolve} />;
  if (missing) return <MissingPage page={page} onArrived={setLoaded} />;
  return (
    <>
      <Skeleton />
      <Loading />
    </>
  );
}

interface RunningPageProps extends Omit<PageHostProps, 'page'> {
  readonly loaded: LoadedPage;
}

function RunningPage({ loaded, params, resolve }: RunningPageProps) {
  const [model, setModel] = useState<ScreenModel>();

  // Made and disposed in one effect: under StrictMode's double effect each view-model has its own start and end. Before
  // the first painting, so that going back shows no empty page in between.
  useLayoutEffect(() => {
    const made = loaded.create(resolve, params);
    made.start();
    setModel(made);
    return () => made.dispose();
  }, [loaded, resolve, params]);

  useBack(model?.back);

  return model === undefined ? null : <loaded.Screen vm={model} />;
}

interface MissingPageProps {
  readonly page: Page;
  readonly onArrived: (loaded: LoadedPage) => void;
}

function MissingPage({ page, onArrived }: MissingPageProps) {
  const messages = useMessages();
  const retry = async () => {
    try {
      onArrived(await loadPage(page));
    } catch {
      // Some engines remember a chunk that failed, and after an update it is there no more: only a new page helps.
      await reloadWhenReachable();
    }
  };
  return (
    <ErrorState
      title={messages.t('common.missingPart')}
      note={messages.t('common.missingPartNote')}
      onRetry={retry}
    />
  );
}
