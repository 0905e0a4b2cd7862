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
 * the student has reported.
 */
export function listStationStatuses(
  stations: readonly Station[],
  reported: boolean,
  schoolNow: number,
): readonly StationStatus[] {
  const current = reported ? 1 : 0;
  return stations.map((station, at) => ({
    ...station,
    state: at < current ? 'done' : at === current ? 'current' : 'later',
    opening: schoolNow < station.opensAt ? 'upcoming' : schoolNow < station.closesAt ? 'open' : 'closed',
  }));
}
