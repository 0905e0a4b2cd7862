import { beforeEach, expect, it } from 'vitest';
import { qingyun } from '#school/demo/qingyun';
import { Autumn, PLAN, TENANT } from './autumn';

let autumn: Autumn;
beforeEach(async () => {
  autumn = await Autumn.open();
});
const published = (answer: unknown) => autumn.school.texts.of(TENANT, answer);

it('gives the school’s own words in both languages, and what it has not put into English as it is', async () => {
  const plan = await autumn.school.admissions.plan(TENANT, PLAN);
  expect(await published(plan)).toMatchObject({
    plan: {
      title: { zh: '2026年秋季高职招生', en: 'Higher vocational, autumn 2026' },
      intro: expect.stringMatching(/^面向/),
      majors: expect.arrayContaining([
        expect.objectContaining({
          code: '520201',
          name: { zh: '护理', en: 'Nursing' },
        }),
      ]),
    },
  });
});

it('leaves what people wrote, and members that are no texts', async () => {
  const answer = { status: '护理', answers: { title: '护理' }, title: '别的' };
  expect(await published(answer)).toEqual(answer);
});

it('knows a second later what the school says now', async () => {
  const answer = { title: '护理' };
  expect(await published(answer)).not.toEqual(answer);
  const { english: _, ...tenant } = qingyun(autumn.clock.now()).tenant;
  await autumn.school.setup.openTenant(tenant);
  autumn.clock.pass(1_000);
  expect(await published(answer)).toEqual(answer);
});
