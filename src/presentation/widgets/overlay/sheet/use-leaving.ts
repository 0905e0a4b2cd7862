import { type RefObject, useLayoutEffect } from 'react';
import { wantsMotion } from '../../layout/motion/wants-motion';
import styles from './leaving.module.css';

/**
 * When the sheet around `inside` closes, a picture of it goes its way. Nobody hears of that or taps it: the page below is
 * in use from the same moment on.
 */
export function useLeaving(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const sheet = inside.current?.closest('dialog');
    return () => {
      if (sheet && wantsMotion()) showLeaving(sheet);
    };
  }, [inside]);
}

function showLeaving(sheet: HTMLElement): void {
  const picture = sheet.ownerDocument.createElement('div');
  picture.className = `${sheet.className} ${styles.leaving}`;
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('inert', '');
  // The panel alone: toasts that stand beside it stay on the screen.
  const panel = sheet.firstElementChild;
  if (panel) picture.append(panel.cloneNode(true));
  const scrolled = Array.from(sheet.querySelectorAll('*'), ({ scrollTop }) => scrollTop);
  const copies = Array.from(picture.querySelectorAll('*'));
  // Radio buttons of one name would take each other's mark.
  for (const copy of copies) for (const name of ['id', 'name', 'for']) copy.removeAttribute(name);
  // A copied viewer would begin anew and be broken off when the picture goes: the room is kept, nothing is loaded.
  for (const loading of picture.querySelectorAll('iframe, video, audio')) loading.removeAttribute('src');
  sheet.ownerDocument.body.append(picture);
  copies.forEach((copy, at) => {
    copy.scrollTop = scrolled[at] ?? 0;
  });
  picture.addEventListener('animationend', ({ target }) => target === picture && picture.remove());
}
