import { useEffect, useState } from 'react';

const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** How many times the usual size the page's text is. Its own sizes follow that in rem; those of the widgets are px. */
export function useTextScale(): number {
  const [scale, setScale] = useState(textScale);
  useEffect(() => {
    const probe = document.createElement('div');
    probe.style.cssText = 'position: absolute; width: 1rem';
    const observer = new ResizeObserver(() => setScale(textScale()));
    document.body.append(probe);
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return scale;
}
