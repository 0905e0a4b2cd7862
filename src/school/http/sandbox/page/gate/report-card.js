import { element } from '../elements.js';
import { ofSchool, t } from '../messages/messages.js';
import { clock, moment } from '../texts.js';
import { placeOf } from './gate-messages.js';

/** A student who has been reported, with the later scans of their pass. */
export function drawReport(report) {
  const { maskedName, maskedIdCard, admission, reportedAt, own, laterScans, visits = [], face } = report;
  const flags = laterScans.map((later) =>
    element(
      'p',
      { className: 'flag' },
      t(later.own ? 'report.againHere' : 'report.again', { time: clock(later.scannedAt) }),
    ),
  );
  return element(
    'li',
    { className: 'entry' },
    element('p', { className: 'who' }, maskedName),
    element('p', { className: 'meta' }, `${placeOf(admission)} · ${maskedIdCard}`),
    element(
      'p',
      { className: 'meta' },
      own ? t('report.own', { time: moment(reportedAt) }) : moment(reportedAt),
    ),
    ...visits.map(({ station, at }) =>
      element('p', { className: 'meta' }, t('text.labelled', { label: ofSchool(station), text: moment(at) })),
    ),
    face === 'desk' ? element('p', { className: 'flag' }, t('gate.photoNeeded')) : '',
    ...flags,
  );
}
