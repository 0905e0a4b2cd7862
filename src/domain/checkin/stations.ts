/** A place that a student goes to on arrival. Times are epoch ms. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly opensAt: number;
  readonly closesAt: number;
  /** What happens there, in the school's words. */
  readonly about: string;
}

export type StationState = 'done' | 'current' | 'later';
export type StationOpening = 'upcoming' | 'open' | 'closed';

export interface StationStatus extends Station {
  readonly state: StationState;
  readonly opening: StationOpening;
}

/**
 * The stations in order, with the student's state at each: the first is where the pass is scanned, the others follow once
 * the student has reported. `visited`: ids of those where the student has been; schools need not record it.
 */
export function listStationStatuses(
  stations: readonly Station[],
  reported: boolean,
  schoolNow: number,
  visited: readonly string[] = [],
): readonly StationStatus[] {
  const isDone = ({ id }: Station, at: number) => reported && (at === 0 || visited.includes(id));
  const current = stations.findIndex((station, at) => !isDone(station, at));
  return stations.map((station, at) => ({
    ...station,
    state: isDone(station, at) ? 'done' : at === current ? 'current' : 'later',
    opening: schoolNow < station.opensAt ? 'upcoming' : schoolNow < station.closesAt ? 'open' : 'closed',
  }));
}
