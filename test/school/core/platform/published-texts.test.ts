import { beforeEach, expect, it } from 'vitest';
import { qingyun } from '#school/demo/qingyun/qingyun';
import { everyCall } from '#test/conformance/runner/every-call';
import { orThrow } from '#test/support/or-throw';
import { schoolText } from '#wire/records/values';
import { Autumn, PLAN, TENANT } from '../autumn';

let autumn: Autumn;
beforeEach(async () => {
  autumn = await Autumn.open();
});
const published = (result: unknown) => autumn.school.texts.of(TENANT, result);

it('published texts contain the school’s own words in both languages, and untranslated ones unchanged', async () => {
  const plan = await autumn.school.admissions.plans.one(TENANT, PLAN);
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

/** Names of members that the API's schema declares as the school's own texts, at any depth. */
function textMembers(schema: unknown, name = '', seen = new Set<unknown>()): readonly string[] {
  if (schema === schoolText) return [name];
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { entries, item, wrapped, options, pipe } = schema as Readonly<Record<string, unknown>>;
  const parts = [item, wrapped, ...[options, pipe].flatMap((list) => (Array.isArray(list) ? list : []))];
  return [
    ...Object.entries(entries ?? {}).flatMap(([key, member]) => textMembers(member, key, seen)),
    ...parts.flatMap((part) => textMembers(part, name, seen)),
  ];
}

it('published texts translate every member in which the wire has the school’s own words', async () => {
  const names = new Set(
    everyCall.flatMap((endpoint) => ('data' in endpoint ? textMembers(endpoint.data) : [])),
  );
  const untold: string[] = [];
  for (const name of names) {
    const said = await published({ [name]: '护理' });
    if (JSON.stringify(said) !== JSON.stringify({ [name]: { zh: '护理', en: 'Nursing' } })) untold.push(name);
  }
  // A form's texts are bilingual already.
  expect(new Set(untold)).toEqual(new Set(['steps', 'label', 'placeholder', 'message']));
});

it('published texts leave students’ answers unchanged, and members that are no texts', async () => {
  const response = { status: '护理', answers: { title: '护理' }, title: '别的' };
  expect(await published(response)).toEqual(response);
});

it('published texts translate the face consent by paragraph, with the product’s own paragraphs', async () => {
  autumn = await Autumn.open({ handles: () => true, verify: async () => 'notVerified' });
  const { faceConsent } = orThrow(await autumn.school.welcome.plan(TENANT));
  const said = (await published({ faceConsent })) as { faceConsent: { zh: string; en: string } };
  expect(said.faceConsent.zh).toBe(faceConsent);
  const paragraphs = said.faceConsent.en.split('\n\n');
  expect(paragraphs).toHaveLength(faceConsent.split('\n\n').length);
  expect(paragraphs.at(0)).toMatch(/^Qingyun College asks for a photo/);
  expect(paragraphs.at(-1)).toMatch(/face verification service/);
});

it('published texts are at most a second old', async () => {
  const result = { title: '护理' };
  expect(await published(result)).not.toEqual(result);
  const { english: _, ...tenant } = qingyun(autumn.clock.now()).tenant;
  await autumn.school.setup.openTenant(tenant);
  autumn.clock.pass(1_000);
  expect(await published(result)).toEqual(result);
});
