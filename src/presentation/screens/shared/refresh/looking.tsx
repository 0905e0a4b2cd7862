import { useCallback } from 'react';

interface LookingProps {
  /** Is kept as long as it is the same function. */
  readonly tell: (visible: boolean) => void;
}

/** Tells whether the page that it stands on can be seen: a phone in a pocket need not ask the school for anything. */
export function Looking({ tell }: LookingProps) {
  const watch = useCallback(
    (place: HTMLElement) => {
      const page = place.ownerDocument;
      const turned = () => tell(page.visibilityState !== 'hidden');
      turned();
      page.addEventListener('visibilitychange', turned);
      return () => page.removeEventListener('visibilitychange', turned);
    },
    [tell],
  );
  return <span ref={watch} hidden />;
}
