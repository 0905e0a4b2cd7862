import { expect, test } from 'vitest';
import { comparable, searchPlan, searchWords } from '#domain/enrollment/plan-search';
import { codeExamples, nameExamples, searchedPlan } from './search-examples';

const majors = searchedPlan.majors.map(({ name, code }) => ({
  name,
  texts: [comparable(name), comparable(code)],
}));

test.each([...nameExamples, ...codeExamples])(
  'the search %s finds every word, in any text of a plan',
  (search, found) => {
    expect(searchPlan(searchWords(search), [comparable(searchedPlan.title)], majors)).toEqual(found);
  },
);

test('blanks and invisible characters are no words', () => {
  expect(searchWords(' 　\u200B')).toEqual([]);
});
