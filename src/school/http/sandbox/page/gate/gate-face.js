import { element } from '../elements.js';
import { t } from '../messages/messages.js';

/** Removes the shown photo; undefined if there is none. */
let hide;

export function hideFace() {
  hide?.();
}

// Hidden as soon as the page is not visible.
document.addEventListener('visibilitychange', () => document.hidden && hideFace());

/** Shows the approved photo of the student just reported, for as long as the school allows; it is not stored. */
export async function showFace(school, welcomeId, panel) {
  const result = panel.firstChild;
  const { picture, seconds } = await school.reportedFace(welcomeId).catch(() => ({}));
  // The time has expired, or the network failed: the report counts without the photo. Another student may
  // be on the screen by now.
  if (!picture || document.hidden || panel.firstChild !== result) return;
  const src = URL.createObjectURL(picture);
  const figure = element(
    'figure',
    { className: 'gate-face' },
    element('img', { src, alt: t('gate.photo') }),
    element('figcaption', {}, t('gate.photoNote', { count: Math.ceil(seconds) })),
  );
  hideFace();
  panel.append(figure);
  const timer = setTimeout(hideFace, seconds * 1000);
  hide = () => {
    clearTimeout(timer);
    figure.remove();
    URL.revokeObjectURL(src);
    hide = undefined;
  };
}
