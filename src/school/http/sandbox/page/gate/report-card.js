import { element } from '../elements.js';
import { clock, moment } from '../texts.js';
import { placeOf } from './gate-texts.js';

/** A student who has been reported, with the later scans of their pass. */
export function drawReport(report) {
  const { maskedName, maskedIdCard, admission, reportedAt, own, laterScans, visits = [], face } = report;
  const flags = laterScans.map((later) =>
    element(
      'p',
      { className: 'flag' },
      `重复核验：${clock(later.scannedAt)}（${later.own ? '本台' : '其他台'}）`,
    ),
  );
  return element(
    'li',
    { className: 'entry' },
    element('p', { className: 'who' }, maskedName),
    element('p', { className: 'meta' }, `${placeOf(admission)} · ${maskedIdCard}`),
    element('p', { className: 'meta' }, `${moment(reportedAt)}${own ? ' · 本台核验' : ''}`),
    ...visits.map(({ station, at }) => element('p', { className: 'meta' }, `${station}：${moment(at)}`)),
    face === 'desk' ? element('p', { className: 'flag' }, '需现场采集人脸照片') : '',
    ...flags,
  );
}
