import { element } from './elements.js';

/** Takes away what is shown; undefined while nothing is. */
let hide;

export function hideFace() {
  hide?.();
}

// Whoever puts the device away has seen enough.
document.addEventListener('visibilitychange', () => document.hidden && hideFace());

/** Shows the approved face of somebody who was just reported for as long as the school says; it is kept nowhere. */
export async function showFace(school, welcomeId, panel) {
  const result = panel.firstChild;
  const { picture, seconds } = await school.reportedFace(welcomeId).catch(() => ({}));
  // Its time has run out, or the network has gone: the report counts without it. Somebody else may be on the screen by now.
  if (!picture || document.hidden || panel.firstChild !== result) return;
  const src = URL.createObjectURL(picture);
  const figure = element(
    'figure',
    { className: 'gate-face' },
    element('img', { src, alt: '已通过的人脸照片' }),
    element('figcaption', {}, `请与本人核对，${Math.ceil(seconds)} 秒后自动隐藏`),
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
