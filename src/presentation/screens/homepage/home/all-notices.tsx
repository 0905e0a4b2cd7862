import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import type { AllNoticesSheetProps } from './all-notices-sheet';
import type { HomeViewModel } from './view-model';

/** 全部通知; its code is loaded on first use. */
export const AllNotices = observer(function AllNotices({ vm }: { readonly vm: HomeViewModel }) {
  const [Loaded, setLoaded] = useState<ComponentType<AllNoticesSheetProps>>();
  const { allNotices } = vm;
  useEffect(() => {
    if (!allNotices) return;
    import('./all-notices-sheet')
      .then(({ AllNoticesSheet }) => setLoaded(() => AllNoticesSheet))
      .catch(vm.partFailed);
  }, [allNotices, vm]);
  return allNotices && Loaded ? <Loaded vm={vm} all={allNotices} /> : null;
});
