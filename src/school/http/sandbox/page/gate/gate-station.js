import { element, find, redraw } from '../elements.js';
import { ofSchool, t } from '../messages/messages.js';
import { showResult } from './gate-result.js';

/**
 * The station where this desk stands: students report at the first one, and are recorded as having been at the others.
 * `stationId` is absent at the first one, so that a report stays one whatever becomes of that station until it is synced.
 */
export function chosenStation() {
  const { value, dataset } = find('gate-station');
  const isLater = value !== '' && value !== dataset.first;
  return { isLater, stationId: isLater ? value : undefined };
}

/** Whether the station where this desk stood is no more, and no other one has been chosen since; says so if it is. */
export function refuseWithoutStation() {
  const { value, dataset } = find('gate-station');
  const isMissing = value === '' && Boolean(dataset.first);
  if (isMissing) showResult('bad', t('gate.stationGone'));
  return isMissing;
}

/**
 * The choice survives a reload; each tab has its own. A station that the school has removed is replaced by the steward, never by
 * the first one.
 */
export function drawStations(stations, { tenantId }) {
  const select = find('gate-station');
  const key = `gate.station.${tenantId}`;
  const chosen = sessionStorage.getItem(key) ?? stations[0]?.id;
  const isMissing = stations.length > 0 && stations.every(({ id }) => id !== chosen);
  select.dataset.first = stations[0]?.id ?? '';
  select.onchange = () => sessionStorage.setItem(key, select.value);
  const option = ({ id, name, place }) =>
    element('option', { value: id }, `${ofSchool(name)} · ${ofSchool(place)}`);
  redraw(select, [stations.map(({ id, name, place }) => [id, name, place]), isMissing && chosen], () => [
    isMissing ? element('option', { value: '', disabled: true }, t('gate.chooseStation')) : '',
    ...stations.map(option),
  ]);
  const value = isMissing ? '' : (chosen ?? '');
  if (select.value !== value) select.value = value;
}
