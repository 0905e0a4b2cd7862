import { describe, expect, it } from 'vitest';
import { listStationStatuses } from '#domain/checkin/stations';

describe('stations', () => {
  const station = (id: string) => ({ id, name: id, place: '', about: '', opensAt: 10, closesAt: 20 });

  it('go on from the first once the pass was scanned, each open or closed by its time', () => {
    const line = (reported: boolean, now: number) =>
      listStationStatuses([station('a'), station('b'), station('c')], reported, now).map(
        ({ state, opening }) => [state, opening],
      );
    expect(line(false, 5)).toEqual([
      ['current', 'upcoming'],
      ['later', 'upcoming'],
      ['later', 'upcoming'],
    ]);
    expect(line(true, 10).map(([state]) => state)).toEqual(['done', 'current', 'later']);
    expect(line(true, 20)[0]).toEqual(['done', 'closed']);
  });

  it('are done where the student has been, in any order', () => {
    const stations = [station('a'), station('b'), station('c'), station('d')];
    const states = (visited: readonly string[]) =>
      listStationStatuses(stations, true, 10, visited).map(({ state }) => state);
    expect(states(['c'])).toEqual(['done', 'current', 'done', 'later']);
    expect(states(['b', 'c', 'd'])).toEqual(['done', 'done', 'done', 'done']);
  });
});
