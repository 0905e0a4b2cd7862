import fc from 'fast-check';

export const MINUTE = 60_000;
export const PEOPLE = 2;
export const STEWARDS = ['one steward', 'another'] as const;

const who = fc.nat({ max: PEOPLE - 1 });
const steward = fc.constantFrom(...STEWARDS);
/** Index among the existing passes; later ones are more likely. */
const which = fc.nat({ max: 3 });

export type CheckinAction =
  | { readonly do: Simple; readonly who: number }
  | { readonly do: 'save'; readonly who: number; readonly line: string; readonly behind: number }
  | { readonly do: 'confirm'; readonly who: number; readonly behind: number }
  | { readonly do: 'report'; readonly which: number; readonly by: 'pass' | 'code' }
  | { readonly do: 'sync'; readonly which: number; readonly steward: string; readonly ago: number }
  | { readonly do: 'wait'; readonly minutes: number };
export type Simple = (typeof SIMPLE)[number];

const SIMPLE = [
  'signIn',
  'read',
  'consent',
  'handIn',
  'pass',
  'refuse',
  'desk',
  'delete',
  'issue',
  'advance',
] as const;

const behind = fc.constantFrom(0, 0, 0, 1, -1);
/** Actions of students, stewards and the clock; `advance` does the student's next step. */
export const checkinAction: fc.Arbitrary<CheckinAction> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('advance' as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...SIMPLE), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      who,
      line: fc.constantFrom('a', 'b', 'c'),
      behind,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('confirm' as const), who, behind }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      which,
      by: fc.constantFrom('pass' as const, 'code' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sync' as const),
      which,
      steward,
      ago: fc.constantFrom(-5, 0, 1, 9, 30).map((minutes) => minutes * MINUTE),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 9, 11, 75) }),
  },
);
