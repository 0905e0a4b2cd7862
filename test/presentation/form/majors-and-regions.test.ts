import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { settled } from '#test/support/fake-clock';
import { autumnPlan, autumnTemplate } from '../../application/enrollment/samples';
import { fieldOf, majorsOf, regionOf } from './filling';
import { FormFixture } from './form-fixture';

describe('the intended majors', () => {
  it('are found by name and code, added in order, and removed from both lists', async () => {
    const vm = await new FormFixture().form();
    const majors = majorsOf(vm);
    majors.open();
    majors.setQuery('护');
    expect(majors.found.map(({ name }) => name)).toEqual(['护理']);
    majors.setQuery('610202');
    expect(majors.found.map(({ name }) => name)).toEqual(['软件技术']);
    majors.setQuery('软件 ６１０');
    expect(majors.found.map(({ name }) => name)).toEqual(['软件技术']);
    majors.setQuery('');
    for (const id of ['m3', 'm1', 'm3']) majors.pick(id);
    expect([majors.shown, majors.choice.checked]).toEqual([true, ['m1']]);
    majors.pick('m1');
    majors.pick('m3');
    for (const id of ['m1', 'm2', 'm4']) majors.pick(id);
    expect(majors.choice.checked).toEqual(['m3', 'm1', 'm2']);
    expect(majors.full).toBe(true);
    majors.close();
    majors.move('m2', -2);
    majors.remove('m3');
    expect(majors.choice.checked).toEqual(['m2', 'm1']);
    expect(majors.chosenMajors.map(({ id }) => id)).toEqual(['m2', 'm1']);
    expect(fieldOf(vm, 'majors').answer).toEqual(['m2', 'm1']);
  });

  it('come back to their place when their deletion is undone, as long as the form is there', async () => {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    const majors = majorsOf(vm);
    majors.open();
    for (const id of ['m1', 'm2', 'm3']) majors.pick(id);
    majors.close();
    majors.removeUndoably('m2');
    expect(majors.choice.checked).toEqual(['m1', 'm3']);
    expect(fixture.toasts.shown.at(-1)).toMatchObject({ key: 'form.removedNamed' });
    fixture.toasts.offered?.run();
    expect(majors.choice.checked).toEqual(['m1', 'm2', 'm3']);
    majors.removeUndoably('m1');
    vm.dispose();
    expect(fixture.toasts.offered).toBeUndefined();
  });

  it('keep the chosen and the checked list equal through any typing, picking and removing', async () => {
    const vm = await new FormFixture().form();
    const majors = majorsOf(vm);
    const act = fc.tuple(
      fc.constantFrom('pick', 'add', 'remove', 'up', 'down', 'look', 'open', 'close'),
      fc.constantFrom('m1', 'm2', 'm3', 'm4', 'm5', 'nobody'),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        for (const [what, id] of acts) {
          if (what === 'pick') majors.pick(id);
          else if (what === 'add') majors.add(id);
          else if (what === 'remove') majors.remove(id);
          else if (what === 'up') majors.move(id, -1);
          else if (what === 'down') majors.move(id, 1);
          else if (what === 'look') majors.setQuery(id);
          else if (what === 'open') majors.open();
          else majors.close();
          const { chosen, checked } = majors.choice;
          expect(chosen.map((major) => major.id)).toEqual(checked);
          expect(fieldOf(vm, 'majors').answer ?? []).toEqual(checked);
          expect(checked.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('are found by their name in the other language too, which the school is asked for', async () => {
    const fixture = new FormFixture();
    const asked: (string | undefined)[] = [];
    fixture.gateway.plans = async (keyword) => {
      asked.push(keyword);
      return { serverTime: fixture.clock.now(), plans: [{ ...autumnPlan, majorNames: ['软件技术'] }] };
    };
    const majors = majorsOf(await fixture.form());
    majors.open();
    majors.setQuery('soft');
    expect([majors.found, majors.isSearching]).toEqual([[], true]);
    await fixture.clock.passAsync(800);
    expect([majors.found.map(({ name }) => name), majors.isSearching]).toEqual([['软件技术'], false]);
    majors.setQuery('软件');
    await fixture.clock.passAsync(800);
    majors.open();
    expect([majors.found.length, asked]).toEqual([autumnPlan.majors.length, ['soft']]);
  });

  it('are required where the plan asks for some, and can be asked for again when they did not come', async () => {
    const fixture = new FormFixture();
    fixture.gateway.fails.set('plan', 'offline');
    const vm = await fixture.form();
    const majors = majorsOf(vm);
    expect([majors.ready, majors.reading.failure]).toEqual([false, 'offline']);
    majors.open();
    expect(majors.shown).toBe(false);
    await majors.reading.load();
    expect(majors.ready).toBe(true);
    expect(fieldOf(vm, 'majors').required).toBe(true);
  });

  it('know when a busy school may be asked for them again', async () => {
    const fixture = new FormFixture();
    fixture.gateway.plan = async () => {
      throw new GatewayError('busy', 'planned', { retryAfter: 7 });
    };
    const majors = majorsOf(await fixture.form());
    expect([majors.reading.failure, majors.reading.retryAfter]).toEqual(['busy', 7]);
  });

  it('that the plan does not offer any more leave the choice, and it is said', async () => {
    const fixture = new FormFixture();
    await fixture.drafts.save({
      kind: 'newApplication',
      planId: 'autumn',
      planTitle: autumnPlan.title,
      templateVersion: 3,
      answers: { majors: ['m1', 'notFound'] },
      step: 2,
      stepCount: 4,
      minutesLeft: 1,
    });
    const vm = await fixture.form();
    expect(fieldOf(vm, 'majors').answer).toEqual(['m1']);
    expect(vm.removed).toEqual(['意向专业']);
  });
});

describe('a region', () => {
  it('that is being chosen stays where the sheet was closed and opened again while the tree was loading', async () => {
    const fixture = new FormFixture();
    const waiting: (() => void)[] = [];
    const { tree } = fixture.regions;
    fixture.regions.tree = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return tree();
    };
    const region = regionOf(await fixture.form());
    region.open();
    region.close();
    region.open();
    waiting.at(-1)?.();
    await settled();
    region.pick(region.options[0]?.code ?? '');
    expect(region.path).toHaveLength(1);
    waiting[0]?.();
    await settled();
    expect(region.path).toHaveLength(1);
  });

  it('is chosen from the province down, and opened again where the answer lies', async () => {
    const vm = await new FormFixture().form();
    const region = regionOf(vm);
    region.open();
    await settled();
    region.pick('440000');
    region.pick('440100');
    expect(region.options.map(({ name }) => name)).toEqual(['荔湾区']);
    region.goTo(0);
    region.pick('110000');
    region.pick('110100');
    region.pick('110102');
    expect(region.shown).toBe(false);
    expect(fieldOf(vm, 'address').answer).toEqual({ code: '110102', names: ['北京市', '北京市', '西城区'] });
    expect(region.names).toEqual(['北京市', '西城区']);
    region.open();
    expect(region.path.map(({ code }) => code)).toEqual(['110000', '110100']);
    expect([region.isAnswer('110102'), region.isAnswer('110101')]).toEqual([true, false]);
    region.close();
    expect(fieldOf(vm, 'address').answer).toEqual({ code: '110102', names: ['北京市', '北京市', '西城区'] });
  });

  it('is shown with all its names, and with none before it is chosen', async () => {
    const region = regionOf(await new FormFixture().form());
    expect(region.names).toEqual([]);
    region.field.setAnswer({ code: '440103', names: ['广东省', '广州市', '荔湾区'] });
    expect(region.names).toEqual(['广东省', '广州市', '荔湾区']);
  });

  it('can be taken back only where it is not required', async () => {
    const answer = { code: '440103', names: ['广东省', '广州市', '荔湾区'] };
    const required = regionOf(await new FormFixture().form()).field;
    required.setAnswer(answer);
    expect(required.canClear).toBe(false);
    const fixture = new FormFixture();
    const fields = autumnTemplate.fields.map((each) =>
      each.key === 'address' ? { ...each, rules: [] } : each,
    );
    fixture.gateway.templateResult = { ...autumnTemplate, fields };
    const region = regionOf(await fixture.form());
    const { field } = region;
    field.setAnswer(answer);
    expect(field.canClear).toBe(true);
    region.open();
    region.clear();
    expect([region.shown, region.names, field.canClear, field.check()]).toEqual([false, [], false, true]);
  });

  it('can be asked for again when the tree did not come', async () => {
    const fixture = new FormFixture();
    fixture.regionsFail = true;
    const region = regionOf(await fixture.form());
    region.open();
    await settled();
    expect(region.tree.failure).toBe('offline');
    fixture.regionsFail = false;
    await region.tree.load();
    expect(region.options).toHaveLength(2);
  });
});
