import { describe, expect, test } from 'vitest';
import { type SeasonStage, seasonAt } from '#domain/enrollment/school-season';

const DAY = 86_400_000;
const day = (days: number) => Date.UTC(2026, 7, 1) + days * DAY;
const stage = (name: string, from: number, to: number): SeasonStage => ({
  name,
  from: day(from),
  to: day(to),
});
const stages = [stage('报名', 0, 20), stage('缴费', 20, 22), stage('录取', 30, 31), stage('报到', 90, 92)];

describe('the season', () => {
  test('is at the current stage, with its remaining days and progress', () => {
    const season = seasonAt(stages, day(5));
    expect(season?.stages.map(({ state }) => state)).toEqual(['current', 'later', 'later', 'later']);
    expect(season).toMatchObject({ near: { name: '报名', passed: 0.25 }, daysLeft: 15 });
  });

  test('is at the next stage if none is current', () => {
    const season = seasonAt(stages, day(25));
    expect(season?.stages.map(({ state }) => state)).toEqual(['done', 'done', 'later', 'later']);
    expect(season).toMatchObject({ near: { name: '录取', state: 'later' }, daysLeft: 5 });
  });

  test('has two current stages where they overlap, and counts to the end of the first', () => {
    const season = seasonAt([stage('报名', 0, 20), stage('缴费', 0, 22), stage('录取', 30, 31)], day(5));
    expect(season?.stages.map(({ state }) => state)).toEqual(['current', 'current', 'later']);
    expect(season).toMatchObject({ near: { name: '报名' }, daysLeft: 15 });
  });

  test('has no whole day left on the last one', () => {
    expect(seasonAt(stages, day(19.5))?.daysLeft).toBe(0);
  });

  test('has a stage of a single moment', () => {
    expect(seasonAt([stage('放榜', 3, 3)], day(3))?.near).toMatchObject({ state: 'current', passed: 0 });
  });

  test.each([
    ['is over', stages, day(93)],
    ['has no stages', [], day(0)],
    ['was not said', undefined, day(0)],
    ['has a stage that ends before it begins', [stage('报名', 20, 0)], day(5)],
    ['is in the wrong order', [stage('报到', 90, 92), stage('报名', 0, 20)], day(5)],
    ['has a date that is no number', [{ name: '报名', from: Number.NaN, to: day(3) }], day(1)],
  ])('is not shown where it %s', (_, given, now) => {
    expect(seasonAt(given, now)).toBeUndefined();
  });
});
