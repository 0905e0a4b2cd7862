import { type ComponentType, useEffect, useState } from 'react';
import type { SchoolInfo } from '#application/ports/session/school-info';

type Backdrop = ComponentType<{ readonly school: Pick<SchoolInfo, 'badge'> }>;

/** As app-frame.module.css has it. */
const WIDE = '(min-width: 48rem)';

/** The backdrop of the app on a wide screen; phones never load it. */
export function useBackdrop(): Backdrop | undefined {
  const [backdrop, setBackdrop] = useState<Backdrop>();
  useEffect(() => {
    const wide = typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined;
    const load = () => {
      if (!wide?.matches) return;
      // Decoration: left out where it fails to load.
      import('./backdrop').then(
        ({ Backdrop }) => setBackdrop(() => Backdrop),
        () => undefined,
      );
    };
    load();
    wide?.addEventListener?.('change', load);
    return () => wide?.removeEventListener?.('change', load);
  }, []);
  return backdrop;
}
