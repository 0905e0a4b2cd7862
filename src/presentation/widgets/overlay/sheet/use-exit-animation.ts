import { type RefObject, useLayoutEffect } from 'react';
import { isMotionAllowed } from '../../layout/motion/is-motion-allowed';
import styles from './leaving.module.css';

/**
 * When the sheet around `inside` unmounts, an inert copy of it plays the closing animation, while the page below can
 * already be used.
 */
export function useExitAnimation(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sheet = inside.current?.closest('dialog');
    return () => {
      if (sheet && isMotionAllowed()) showLeaving(sheet);
    };
  }, [inside]);
}

function showLeaving(sheet: HTMLElement): void {
  const picture = sheet.ownerDocument.createElement('div');
  picture.className = `${sheet.className} ${styles.leaving}`;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('inert', '');
  // Only the panel: toasts beside it in the dialog stay on the screen.
  const panel = sheet.firstElementChild;
  if (panel) picture.append(panel.cloneNode(true));
  const scrolled = Array.from(sheet.querySelectorAll('*'), ({ scrollTop }) => scrollTop);
  const copies = Array.from(picture.querySelectorAll('*'));
  // Ids must be unique, and copied radio buttons of the same name would uncheck the originals.
  for (const copy of copies) for (const name of ['id', 'name', 'for']) copy.removeAttribute(name);
  // Copied media would load again, only to be aborted with the copy: without `src` they keep their size and load nothing.
  for (const loading of picture.querySelectorAll('iframe, video, audio')) loading.removeAttribute('src');
  sheet.ownerDocument.body.append(picture);
  copies.forEach((copy, at) => {
    copy.scrollTop = scrolled[at] ?? 0;
  });
  picture.addEventListener('animationend', ({ target }) => target === picture && picture.remove());
}
