import type { ReportEntry } from '#domain/checkin/report';
import { element, find, redraw, setText } from '../elements';
import { clock, moment } from '../format';
import { ofSchool, t } from '../messages';
import type { Gate } from '../school';
import { placeOf } from './gate-result';
import type { GateStorage, ScanToCheck } from './gate-storage';
import { canScan } from './scanner';

interface Shown {
  /** The latest response; undefined until there is one. */
  readonly gate: Gate | undefined;
  readonly storage: GateStorage;
  readonly online: boolean;
  /** Why the school could not be asked, although there is a network. */
  readonly problem: string | undefined;
}

/** Shows the state of the gate. */
export function drawGate({ gate, storage, online, problem }: Shown): void {
  const { queue, toCheck } = storage;
  const offline = t(storage.read('plan') ? 'gate.offline' : 'gate.noKey');
  setText(find('gate-net'), online ? (problem ?? t('gate.online')) : offline);
  find('gate-queue').hidden = queue.length === 0;
  setText(find('gate-queue-text'), t('queue.count', { count: queue.length }));
  find('gate-check').hidden = toCheck.length === 0;
  redraw(find('gate-check-list'), toCheck, () => toCheck.map((scan) => element('li', {}, checkText(scan))));
  find('gate-camera').hidden = !canScan();
  const { reports = [], more = false, reported, expected } = gate ?? {};
  setText(find('gate-count'), gate ? t('gate.count', { reported, expected }) : '');
  redraw(find('gate-list'), reports, () => reports.map(drawReport));
  find('gate-empty').hidden = !gate || reports.length > 0;
  find('gate-more').hidden = !more;
}

/** Why a scan is to be checked after its sync. */
function checkText({ code, scannedAt, outcome, name, at }: ScanToCheck): string {
  const told = { code, time: clock(scannedAt), name };
  if (outcome === 'early') return t('check.early', told);
  if (outcome === 'used') return t('check.used', { ...told, at: clock(at ?? 0) });
  return t('check.refused', { ...told, reason: t(`sync.${outcome}`) });
}

/** A student who has been reported, with the later scans of their pass. */
function drawReport(report: ReportEntry): HTMLElement {
  const { maskedName, maskedIdCard, admission, reportedAt, own, laterScans, visits = [], face } = report;
  const meta = (text: string) => element('p', { className: 'meta' }, text);
  const flag = (text: string) => element('p', { className: 'flag' }, text);
  return element(
    'li',
    { className: 'entry' },
    element('p', { className: 'who' }, maskedName),
    meta(`${placeOf(admission)} · ${maskedIdCard}`),
    meta(own ? t('report.own', { time: moment(reportedAt) }) : moment(reportedAt)),
    ...visits.map(({ station, at }) =>
      meta(t('text.labelled', { label: ofSchool(station), text: moment(at) })),
    ),
    face === 'desk' ? flag(t('gate.photoNeeded')) : '',
    ...laterScans.map((later) =>
      flag(t(later.own ? 'report.againHere' : 'report.again', { time: clock(later.scannedAt) })),
    ),
  );
}
