import type { ReportedStudent } from '#domain/checkin/report';
import type { Admission } from '#domain/checkin/welcome';
import { codes } from '#wire/codes';
import { announce, element, find, messageOf } from '../elements';
import { clock } from '../format';
import { ofSchool, t, tOr } from '../messages';
import { RefusalError, type School } from '../school';

/** `wait`: to be synced. */
const MARKS = { good: '✓', wait: '✓', pending: '…', bad: '✕' } as const;

export function showResult(tone: keyof typeof MARKS, title: string, lines: readonly string[] = []): void {
  hideFace();
  const panel = find('gate-result');
  panel.className = `card gate-result ${tone}`;
  panel.hidden = false;
  const mark = element('span', { className: 'mark', ariaHidden: 'true' }, MARKS[tone]);
  panel.replaceChildren(mark, element('h2', {}, title), ...lines.map((text) => element('p', {}, text)));
  announce([title, ...lines].join(' '));
  // On a phone the forms fill the screen.
  panel.scrollIntoView({ block: 'nearest' });
}

export function showStudent(
  title: string,
  { maskedName, maskedIdCard, admission, face }: ReportedStudent,
): void {
  showResult('good', t('text.labelled', { label: title, text: maskedName }), [
    placeOf(admission),
    maskedIdCard,
    ...(face === 'desk' ? [t('gate.photoAtDesk')] : []),
  ]);
}

export function placeOf({ major, className }: Admission): string {
  return ofSchool(className ?? major ?? t('gate.newStudent'));
}

/** The school's reason for refusing a pass, a code or, if `isPerson`, who stands there; `isLater`: at a station after the first. */
export function refusalText(
  thrown: unknown,
  { isPerson, isLater }: { readonly isPerson: boolean; readonly isLater: boolean },
): string {
  if (!(thrown instanceof RefusalError)) return messageOf(thrown);
  const { code, message, data } = thrown;
  const at = clock(data.at ?? 0);
  if (code === codes.passUsed) {
    if (isLater) return t('refused.recordedBefore', { at });
    if (data.station === undefined) return t('refused.reportedBefore', { at });
    return t('refused.reportedBeforeAt', { at, station: ofSchool(data.station) });
  }
  if (code === codes.passExpired) return t('refused.expired', { at });
  if (code === codes.notFound) return t(isPerson ? 'refused.unknownPerson' : 'refused.unknownCode');
  if (data.path === 'idCard') return t('refused.idCard');
  return tOr(`invalid.${data.reason}`, message);
}

/** Removes the shown photo; undefined if there is none. */
let hide: (() => void) | undefined;

export function hideFace(): void {
  hide?.();
}

/** Shows the approved photo of the student just reported, for as long as the school allows; it is not stored. */
export async function showFace(school: School, welcomeId: string): Promise<void> {
  const panel = find('gate-result');
  const result = panel.firstChild;
  const face = await school.reportedFace(welcomeId).catch(() => undefined);
  // The time has expired, or the network failed: the report counts without the photo. Another student may
  // be on the screen by now.
  if (!face || document.hidden || panel.firstChild !== result) return;
  const src = URL.createObjectURL(face.picture);
  const figure = element(
    'figure',
    { className: 'gate-face' },
    element('img', { src, alt: t('gate.photo') }),
    element('figcaption', {}, t('gate.photoNote', { count: Math.ceil(face.seconds) })),
  );
  hideFace();
  panel.append(figure);
  const timer = setTimeout(hideFace, face.seconds * 1000);
  hide = () => {
    clearTimeout(timer);
    figure.remove();
    URL.revokeObjectURL(src);
    hide = undefined;
  };
}
