import type { Station } from '#domain/checkin/stations';
import type { CheckinRules, StationVisit, StudentRecord } from './student-record';

/** A station that the school does not have, or has removed since a scan there was made. Absent: the first station. */
export function isUnknownStation({ stations }: CheckinRules, stationId: string | undefined): boolean {
  return stationId !== undefined && stations.every(({ id }) => id !== stationId);
}

/** The station, if it is one of those that follow the one where students report. */
export function laterStation({ stations }: CheckinRules, stationId: string | undefined): Station | undefined {
  return stations.slice(1).find(({ id }) => id === stationId);
}

export function visitOf({ visits = [] }: StudentRecord, { id }: Station): StationVisit | undefined {
  return visits.find(({ stationId }) => stationId === id);
}

/** A student's visits, with the stations' names; without those of stations that there are no more. */
export function namedVisits({ visits = [] }: StudentRecord, { stations }: Pick<CheckinRules, 'stations'>) {
  return visits.flatMap(({ stationId, at }) => {
    const station = stations.find(({ id }) => id === stationId);
    return station ? [{ station: station.name, at }] : [];
  });
}
