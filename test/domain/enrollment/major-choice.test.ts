import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMajor, majorChoice, moveMajor, removeMajor } from '#domain/enrollment/major-choice';
import { autumnPlan } from '../../application/enrollment/samples';

const { majors } = autumnPlan;
const anyId = fc.constantFrom('m1', 'm2', 'm3', 'm4', 'm5', 'gone');
const act = fc.oneof(
  fc.record({ act: fc.constant('add' as const), id: anyId }),
  fc.record({ act: fc.constant('remove' as const), id: anyId }),
  fc.record({ act: fc.constant('move' as const), id: anyId, offset: fc.integer({ min: -6, max: 6 }) }),
);

describe('the chosen and the checked list', () => {
  it('name the same majors in the same order after any sequence, none twice, no more than allowed', () => {
    fc.assert(
      fc.property(fc.array(anyId), fc.array(act, { maxLength: 40 }), (start, acts) => {
        const max = 3;
        let choice = majorChoice(start.slice(0, max), majors);
        for (const one of acts) {
          if (one.act === 'move') choice = moveMajor(choice, one.id, one.offset);
          else if (one.act === 'remove') choice = removeMajor(choice, one.id);
          else
            choice = addMajor(choice, majors.find(({ id }) => id === one.id) ?? { id: 'm1', name: '' }, max);
          expect(choice.chosen.map(({ id }) => id)).toEqual(choice.checked);
          expect(new Set(choice.checked).size).toBe(choice.checked.length);
          expect(choice.checked.length).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  it('leave out what the plan does not offer', () => {
    expect(majorChoice(['m2', 'gone', 'm2', 'm1'], majors)).toEqual({
      chosen: [
        { id: 'm2', name: '软件技术' },
        { id: 'm1', name: '计算机应用技术' },
      ],
      checked: ['m2', 'm1'],
    });
  });

  it('can be put into another order, as far as they go', () => {
    const choice = majorChoice(['m1', 'm2', 'm3'], majors);
    expect(moveMajor(choice, 'm3', -1).checked).toEqual(['m1', 'm3', 'm2']);
    expect(moveMajor(choice, 'm1', -1)).toBe(choice);
    expect(moveMajor(choice, 'm1', 9).checked).toEqual(['m2', 'm3', 'm1']);
  });

  it('lose a removed major both', () => {
    const choice = removeMajor(majorChoice(['m1', 'm2'], majors), 'm1');
    expect(choice).toEqual({ chosen: [{ id: 'm2', name: '软件技术' }], checked: ['m2'] });
  });
});
