import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Field } from '#domain/form/template';
import { matches, visibilityConditions } from '#domain/form/visibility-conditions';
import { visibleFields } from '#domain/form/visible-fields';

const keys = ['a', 'b', 'c', 'd', 'e'];
const condition = fc.record({ key: fc.constantFrom(...keys, 'nobody'), equals: fc.constantFrom('1', '2') });
const answer: fc.Arbitrary<Answer> = fc.oneof(fc.constantFrom('1', '2', ''), fc.subarray(['1', '2']));

describe('whether a field is shown, asked of one field', () => {
  it('is what is said of all fields at once, in rings and lines of conditions alike', () => {
    fc.assert(
      fc.property(
        fc.tuple(...keys.map(() => fc.option(condition, { nil: undefined }))),
        fc.dictionary(fc.constantFrom(...keys), answer),
        (conditions, answers) => {
          const fields: Field[] = keys.map((key, at) => ({
            key,
            label: key,
            type: 'text',
            step: 0,
            rules: [],
            showWhen: conditions[at],
          }));
          const shown = fields.filter((field) =>
            visibilityConditions(field, (key) => fields.find((one) => one.key === key))?.every(
              ({ key, equals }) => matches(answers[key], equals),
            ),
          );
          expect(shown).toEqual(visibleFields({ fields }, answers));
        },
      ),
    );
  });
});
