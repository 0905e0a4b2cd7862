import type { Station } from '#domain/checkin/stations';
import { element, find, redraw } from '../elements';
import { ofSchool, t } from '../messages';
import { showResult } from './gate-result';

const select = () => find('gate-station', HTMLSelectElement);

/**
 * The station where this desk stands: students report at the first one, and are recorded as having been at the others.
 * `stationId` is absent at the first one, so that a report stays one whatever becomes of that station until it is synced.
 */
export function chosenStation() {
  const { value, dataset } = select();
  const isLater = value !== '' && value !== dataset.first;
  return { isLater, stationId: isLater ? value : undefined };
}

/** Whether the station where this desk stood is no more, and no other one has been chosen since; says so if it is. */
export function refuseWithoutStation(): boolean {
  const { value, dataset } = select();
  const isMissing = value === '' && Boolean(dataset.first);
  if (isMissing) showResult('bad', t('gate.stationGone'));
  return isMissing;
}

/**
 * The choice survives a reload; each tab has its own. A station that the school has removed is replaced by the steward, never by
 * the first one.
 */
export function drawStations(stations: readonly Station[], tenantId: string): void {
  const place = select();
  const key = `gate.station.${tenantId}`;
  const chosen = sessionStorage.getItem(key) ?? stations[0]?.id;
  const isMissing = stations.length > 0 && stations.every(({ id }) => id !== chosen);
  place.dataset.first = stations[0]?.id ?? '';
  place.onchange = () => sessionStorage.setItem(key, place.value);
  const options = stations.map(
    ({ id, name, place }) => [id, `${ofSchool(name)} · ${ofSchool(place)}`] as const,
  );
  redraw(place, [options, isMissing && chosen], () => [
    ...(isMissing ? [element('option', { value: '', disabled: true }, t('gate.chooseStation'))] : []),
    ...options.map(([value, text]) => element('option', { value }, text)),
  ]);
  const value = isMissing ? '' : (chosen ?? '');
  if (place.value !== value) place.value = value;
}
