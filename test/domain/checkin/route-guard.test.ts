import { describe, expect, it } from 'vitest';
import { type GuardDecision, guardedRoutes, guardRoute } from '#domain/checkin/route-guard';

const { home, result, recruitResult, checkinEntry, checkin } = guardedRoutes;
const pass: GuardDecision = { go: 'pass' };
const replaced: GuardDecision = { go: 'redirect', to: checkinEntry, replace: true };
const sentBack: GuardDecision = { go: 'redirect', to: checkinEntry, replace: false };

const guarded = [
  checkin,
  ...['details', 'moreinfos', 'confirm', 'procedure'].map((page) => `/orientation/checkin/${page}`),
  ...['face', 'tackpic', 'faceStandard'].map((page) => `/orientation/humanface/${page}`),
  '/orientation/somewhere/else',
];
const free = [
  home,
  result,
  recruitResult,
  ...['index', 'details', 'moreinfos', 'applylist', 'confirm'].map(
    (page) => `/orientation/enrollment/${page}`,
  ),
];

describe('the route guard (specification, section 2)', () => {
  it.each(free)('lets anybody to %s', (to) => {
    for (const welcomeId of [undefined, '', 'w1']) {
      for (const from of [undefined, home, checkinEntry])
        expect(guardRoute(to, from, welcomeId)).toEqual(pass);
    }
  });

  it('forgets the welcomeId at the check-in entry, wherever one comes from', () => {
    for (const from of [undefined, home, checkin]) {
      for (const welcomeId of [undefined, 'w1']) {
        expect(guardRoute(checkinEntry, from, welcomeId)).toEqual({ go: 'passCleared' });
      }
    }
  });

  it('sends back from the entry to the check-in without a welcomeId', () => {
    expect(guardRoute(checkin, checkinEntry, undefined)).toEqual(sentBack);
    expect(guardRoute(checkin, checkinEntry, '')).toEqual(sentBack);
    expect(guardRoute(checkin, checkinEntry, 'w1')).toEqual(pass);
  });

  it.each(guarded)('wants a welcomeId for %s, else replaces history by the entry', (to) => {
    expect(guardRoute(to, home, 'w1')).toEqual(pass);
    expect(guardRoute(to, home, undefined)).toEqual(replaced);
    expect(guardRoute(to, undefined, '')).toEqual(replaced);
  });
});
