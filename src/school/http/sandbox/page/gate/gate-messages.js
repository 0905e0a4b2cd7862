import { ofSchool, t, tOr } from '../messages/messages.js';
import { clock } from '../texts.js';

export function placeOf({ major, className }) {
  return ofSchool(className ?? major ?? t('gate.newStudent'));
}

/** Why a scan is to be checked after its sync. A text was stored by an earlier version of this page. */
export function checkText(scan) {
  if (typeof scan === 'string') return scan;
  const { code, scannedAt, outcome, name, at } = scan;
  const told = { code, time: clock(scannedAt), name };
  if (outcome === 'early') return t('check.early', told);
  if (outcome === 'used') return t('check.used', { ...told, at: clock(at) });
  return t('check.refused', { ...told, reason: tOr(`sync.${outcome}`, outcome) });
}

/** The school's reason for refusing a pass, a code or, if `isPerson`, who stands there; `isLater`: at a station after the first. */
export function refusalText({ code, message, data }, { isPerson, isLater }) {
  if (code === 1007) return usedText(data, isLater);
  if (code === 1008) return t('refused.expired', { at: clock(data.at) });
  if (code === 404) return t(isPerson ? 'refused.unknownPerson' : 'refused.unknownCode');
  if (data?.path === 'idCard') return t('refused.idCard');
  return tOr(`invalid.${data?.reason}`, message);
}

function usedText({ at, station }, isLater) {
  if (isLater) return t('refused.recordedBefore', { at: clock(at) });
  if (station === undefined) return t('refused.reportedBefore', { at: clock(at) });
  return t('refused.reportedBeforeAt', { at: clock(at), station: ofSchool(station) });
}
