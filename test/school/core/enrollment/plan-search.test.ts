import { beforeAll, expect, it } from 'vitest';
import { codeExamples, nameExamples, searchedPlan } from '#test/domain/enrollment/search-examples';
import { Autumn, TENANT } from '../autumn';

let autumn: Autumn;
beforeAll(async () => {
  autumn = await Autumn.open();
  const found = await autumn.store.read(({ plans }) => plans.find(TENANT, 'qy-2026-autumn'));
  const [major] = found?.definition.majors ?? [];
  if (!found || !major) throw new Error('no plan');
  const majors = searchedPlan.majors.map((one) => ({ ...major, ...one, id: one.code }));
  await autumn.school.setup.publishPlan(TENANT, {
    plan: { ...found.definition, id: 'searched', title: searchedPlan.title, majors },
    feeReason: '报名费',
    template: found.template,
    promise: found.promise,
    takenElsewhere: 0,
  });
});

async function found(keyword?: string) {
  const { plans } = await autumn.school.admissions.plans.list(TENANT, { keyword });
  return plans.find(({ id }) => id === 'searched');
}

const majorsFound = async (keyword?: string) => (await found(keyword))?.majorNames;

it.each([...nameExamples, ...codeExamples])(
  'the school finds by %s the majors that the app finds',
  async (search, majors = []) => {
    expect(await majorsFound(search)).toEqual(majors);
  },
);

it('the school names all majors where nothing is searched', async () => {
  expect(await majorsFound()).toEqual(searchedPlan.majors.map(({ name }) => name));
  expect(await majorsFound(' ')).toEqual(searchedPlan.majors.map(({ name }) => name));
});

it.each([...nameExamples, ...codeExamples])(
  'the school says whether the plan matches %s',
  async (search, majors) => {
    expect((await found(search))?.isMatch).toBe(majors !== undefined);
  },
);

it('the school says nothing of matches where nothing is searched', async () => {
  expect(await found()).not.toHaveProperty('isMatch');
});
