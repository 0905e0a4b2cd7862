import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEBOUNCE_MS } from '#domain/text/input-delays';
import { nameExamples, searchedPlan } from '#test/domain/enrollment/search-examples';
import { NOW, settled } from '#test/support/fake-clock';
import { planEndpoints } from '#wire/plans';
import { failing, plan } from '../../fakes';
import { adult, autumn, full, openPlans, titles } from './open-plans';

describe('the list of plans', () => {
  test('is searched by plan and by major, blanks, width and case aside', async () => {
    const { vm } = await openPlans();
    vm.setSearch('成人 继续');
    expect(titles(vm)).toEqual(['adult']);
    vm.setSearch('会计ａ');
    expect(titles(vm)).toEqual(['adult']);
    expect(vm.cards[0]?.matchedMajors).toEqual(['会计 A 方向']);
    vm.setSearch('航天');
    expect(vm.empty).toBe('noMatch');
    vm.showAll();
    expect(vm.cards).toHaveLength(5);
  });

  test.each(nameExamples)('finds by %s what the school finds', async (search, majors) => {
    const names = searchedPlan.majors.map(({ name }) => name);
    const searched = plan({ title: searchedPlan.title, majorCount: names.length, majorNames: names });
    const { vm } = await openPlans([searched]);
    vm.setSearch(search);
    expect(vm.cards.map(({ matchedMajors }) => matchedMajors)).toEqual(majors ? [majors] : []);
  });

  test('asks the school for a code, which the list does not contain', async () => {
    const asked: (string | undefined)[] = [];
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => {
        asked.push(keyword);
        const found = { ...autumn, majorNames: ['护理'] };
        return {
          serverTime: NOW,
          plans: keyword === '520201' ? [found, { ...adult, majorNames: [] }] : [autumn, adult],
        };
      },
    });
    vm.setSearch('520201');
    expect([vm.cards, vm.empty]).toEqual([[], undefined]);
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect(asked).toEqual([undefined, '520201']);
    expect(titles(vm)).toEqual(['autumn']);
    expect(vm.cards[0]?.matchedMajors).toEqual(['护理']);
    vm.setSearch('520209');
    expect(vm.cards).toEqual([]);
    clock.pass(DEBOUNCE_MS);
    await settled();
    // This school names all majors to any search: it has found none.
    expect(vm.empty).toBe('noMatch');
  });

  test('takes no more than the school accepts in a search', async () => {
    const asked: (string | undefined)[] = [];
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => {
        asked.push(keyword);
        return { serverTime: NOW, plans: [autumn] };
      },
    });
    const isAccepted = (keyword: string) => safeParse(planEndpoints.list.request, { keyword }).success;
    vm.setSearch('520201'.repeat(50));
    expect([isAccepted(vm.search), isAccepted(`${vm.search}5`)]).toEqual([true, false]);
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect(asked).toEqual([undefined, vm.search]);
  });

  const nursing = plan({ majorCount: 1, majorNames: ['Nursing'] });

  test.each([
    ['护理', nursing],
    ['Nursing', plan({ majorCount: 1, majorNames: ['护理'] })],
  ])('asks the school for %s, a name in the other language than the list', async (search, listed) => {
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => ({
        serverTime: NOW,
        plans: [listed, { ...adult, majorNames: keyword === search ? [] : adult.majorNames }],
      }),
    });
    vm.setSearch(search);
    expect([vm.cards, vm.empty]).toEqual([[], undefined]);
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect(vm.cards.map(({ matchedMajors }) => matchedMajors)).toEqual([listed.majorNames]);
  });

  test.each([
    ['秋季', plan({ title: 'Autumn', majorCount: 0, majorNames: [] })],
    ['Autumn', plan({ title: '秋季招生', majorCount: 1, majorNames: ['护理'] })],
  ])(
    'shows a plan whose title alone matches %s in the other language, if the school says so',
    async (search, listed) => {
      const names = listed.majorNames;
      const { vm, clock } = await openPlans([], {
        plans: async (keyword) => ({
          serverTime: NOW,
          plans: [
            { ...listed, ...(keyword && { majorNames: [], isMatch: keyword === search }) },
            { ...listed, id: 'other', ...(keyword && { majorNames: [], isMatch: false }) },
          ],
        }),
      });
      vm.setSearch(search);
      clock.pass(DEBOUNCE_MS);
      await settled();
      expect(
        vm.cards.map(({ plan: { id, majorNames }, matchedMajors }) => [id, majorNames, matchedMajors]),
      ).toEqual([[listed.id, names, []]]);
      vm.setSearch(`${search} 航天 moon`);
      expect(vm.cards).toEqual([]);
      clock.pass(DEBOUNCE_MS);
      await settled();
      expect(vm.empty).toBe('noMatch');
    },
  );

  test('asks no school for what the list itself tells', async () => {
    const asked: string[] = [];
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => {
        if (keyword !== undefined) asked.push(keyword);
        return { serverTime: NOW, plans: [{ ...nursing, title: 'Skills 2026' }] };
      },
    });
    for (const search of ['nurs', '20', '２']) {
      vm.setSearch(search);
      clock.pass(DEBOUNCE_MS);
    }
    await settled();
    expect([asked, vm.empty]).toEqual([[], undefined]);
  });

  test('is filtered by the states that occur in it', async () => {
    const { vm } = await openPlans([autumn, full]);
    expect(vm.filters.map(({ filter }) => filter)).toEqual(['all', 'open', 'full']);
    vm.setFilter('full');
    expect(titles(vm)).toEqual(['full']);
    vm.setSearch('秋季');
    expect(vm.empty).toBe('noMatch');
  });

  test('goes on with what was searched and filtered before the app was there, by filters that it has', async () => {
    const { vm, bootForm } = await openPlans();
    const arriveWith = (texts: Readonly<Record<string, string>>) => {
      bootForm.typing = { texts, focused: undefined, submitRequested: false };
      vm.arrived();
      return [vm.search, vm.filter];
    };
    expect(arriveWith({ search: '成人', filter: 'open' })).toEqual(['成人', 'open']);
    expect(arriveWith({ filter: 'of another release' })).toEqual(['成人', 'open']);
  });
});

describe('a fee as a filter', () => {
  const free = plan({ id: 'free', title: '短期', fee: 0, feeDue: 'never' });

  test('is offered where some plans are free and others not', async () => {
    const { vm } = await openPlans([autumn, free]);
    expect(vm.filters.map(({ filter }) => filter)).toEqual(['all', 'open', 'free']);
    vm.setFilter('free');
    expect(titles(vm)).toEqual(['free']);
    const { vm: none } = await openPlans([free]);
    expect(none.filters.map(({ filter }) => filter)).toEqual(['all', 'open']);
  });
});

describe('a list of a thousand plans', () => {
  test('asks the school also for what was typed before the list came', async () => {
    const asked: string[] = [];
    const bulky = plan({ id: 'bulky', title: '万个专业', majorCount: 10_000, majorNames: [] });
    let arrive = () => {};
    const list = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => {
        if (keyword === undefined) await list;
        else asked.push(keyword);
        return { serverTime: NOW, plans: [{ ...bulky, majorNames: keyword === undefined ? [] : [keyword] }] };
      },
    });
    vm.setSearch('护理');
    arrive();
    await settled();
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect([asked, titles(vm)]).toEqual([['护理'], ['bulky']]);
  });

  test('asks the school for the majors of a plan that has too many to be listed, once typing rests', async () => {
    const asked: string[] = [];
    const bulky = plan({ id: 'bulky', title: '万个专业', majorCount: 10_000, majorNames: [] });
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => {
        if (keyword !== undefined) asked.push(keyword);
        const majorNames = keyword === '护理' ? ['护理（方向1）', '护理（方向2）'] : [];
        return { serverTime: NOW, plans: [autumn, { ...bulky, majorNames }] };
      },
    });
    vm.setSearch('护');
    clock.pass(100);
    vm.setSearch('护理');
    // Matches in the loaded list are shown at once; whether there are more is not known yet.
    expect(titles(vm)).toEqual(['autumn']);
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect(asked).toEqual(['护理']);
    expect(titles(vm)).toEqual(['autumn', 'bulky']);
    expect(vm.cards[1]?.matchedMajors).toEqual(['护理（方向1）', '护理（方向2）']);
    vm.setSearch('航天');
    expect(vm.empty).toBeUndefined();
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect(vm.empty).toBe('noMatch');
    vm.showAll();
    expect(titles(vm)).toEqual(['autumn', 'bulky']);
  });

  test('keeps what the list itself says where the school cannot be asked', async () => {
    const bulky = plan({ id: 'bulky', title: '万个专业', majorCount: 10_000, majorNames: [] });
    const { vm, clock } = await openPlans([], {
      plans: async (keyword) => {
        if (keyword !== undefined) await failing('offline')();
        return { serverTime: NOW, plans: [autumn, bulky] };
      },
    });
    vm.setSearch('护理');
    clock.pass(DEBOUNCE_MS);
    await settled();
    expect(titles(vm)).toEqual(['autumn']);
  });

  test('is searched in its titles and majors', async () => {
    const many = Array.from({ length: 1000 }, (_, n) =>
      plan({
        id: `p${n}`,
        title: `2026年第${n}号招生`,
        majorNames: Array.from({ length: 12 }, (_m, m) => `专业${n}-${m}`),
      }),
    );
    const { vm } = await openPlans(many);
    vm.setSearch('第9');
    expect(vm.cards).toHaveLength(111);
    vm.setSearch('专业500-7');
    expect(titles(vm)).toEqual(['p500']);
  });
});
