import { describe, expect, it } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { fullAnswers } from '#test/application/enrollment/samples';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { agreed, draft, openConfirmation } from './confirmation';

describe('the confirmation', () => {
  it('shows all answers as they will be sent, by section', async () => {
    const { vm } = await openConfirmation();
    expect(vm.state.kind).toBe('reviewing');
    expect(vm.sections.map(({ title }) => title)).toEqual(['基本信息', '家庭信息', '意向专业', '证明材料']);
    const lines = new Map(
      (vm.sections ?? []).flatMap(({ lines }) => lines).map(({ label, parts }) => [label, parts]),
    );
    expect(lines.get('姓名')).toEqual(['李晓雨']);
    expect(lines.get('手机号')).toEqual(['138 0013 8000']);
    expect(lines.get('意向专业')).toEqual(['计算机应用技术', '护理']);
    expect(lines.get('电子邮箱')).toEqual([]);
    expect(lines.has('备注')).toBe(false);
    expect(vm.invalidKeys).toEqual([]);
  });

  it('leads back to the step of a section', async () => {
    const { desk: fixture, vm } = await openConfirmation();
    vm.edit(1);
    expect(fixture.navigation.last).toEqual({
      way: 'replace',
      path: paths.informationForm,
      params: { plan: 'autumn', step: '1' },
    });
  });

  it('asks for the promise first', async () => {
    const { desk: fixture, vm } = await openConfirmation();
    await vm.journey.submit();
    expect(vm.review?.missedPromises).toBe(1);
    expect(fixture.gateway.submissions).toEqual([]);
    vm.journey.agree(true);
    expect(vm.review?.missedPromises).toBe(0);
  });

  it('asks for no promise where the plan has no letter', async () => {
    const fixture = new FormFixture();
    fixture.gateway.letterResult = { refused: 'notFound' };
    const { vm } = await openConfirmation({}, fixture);
    await vm.journey.submit();
    expect(vm.state.kind).toBe('submitted');
  });

  it('says which teacher’s link brought them, where one did', async () => {
    const { desk: fixture, vm } = await agreed();
    fixture.session.setReferrer('teacher-7');
    await vm.journey.submit();
    const without = await agreed();
    await without.vm.journey.submit();
    expect(fixture.gateway.submissions.map(({ submission }) => submission.teacherId)).toEqual(['teacher-7']);
    expect(without.desk.gateway.submissions[0]?.submission).not.toHaveProperty('teacherId');
  });

  it('sends nothing that was not read over: what another page has changed since is shown first', async () => {
    const { desk: fixture, vm } = await agreed();
    const { revision } = (await fixture.drafts.load('autumn')) ?? {};
    await fixture.drafts.save({ ...draft, revision, answers: { ...draft.answers, name: '李晓雪' } });
    await vm.journey.submit();
    expect(fixture.gateway.submissions).toEqual([]);
    expect(fixture.toasts.shown.at(-1)).toMatchObject({ key: 'confirm.changedElsewhere' });
    expect([vm.answers.name, vm.review?.isAgreed]).toEqual(['李晓雪', false]);
    vm.journey.agree(true);
    await vm.journey.submit();
    expect(fixture.gateway.submissions).toHaveLength(1);
  });

  it('goes on with the school’s leave that came after the draft was read', async () => {
    const { desk: fixture, vm } = await agreed({ grant: undefined });
    const { revision } = (await fixture.drafts.load('autumn')) ?? {};
    await fixture.drafts.save({ ...draft, revision });
    await vm.journey.submit();
    expect(fixture.toasts.shown).toEqual([]);
    expect(vm.state.kind).toBe('submitted');
    // The draft's own grant, with which its files were stored, and no other.
    expect(fixture.gateway.calls.openDraft).toBeUndefined();
  });

  it('is not reviewed again when another page has saved the same answers: a text that was typed and deleted is none', async () => {
    const { desk: fixture, vm } = await agreed();
    const { revision } = (await fixture.drafts.load('autumn')) ?? {};
    await fixture.drafts.save({ ...draft, revision, answers: { ...draft.answers, email: '' } });
    await vm.journey.submit();
    expect(fixture.toasts.shown).toEqual([]);
    expect(vm.state.kind).toBe('submitted');
  });

  it('stays and leads to the plans if its address names none', async () => {
    const fixture = new FormFixture();
    fixture.session.signIn(credentialOf('t'));
    const vm = await fixture.confirm({});
    expect([vm.isNothingChosen, fixture.navigation.steps, fixture.gateway.calls]).toEqual([true, [], {}]);
    vm.toPlanList();
    expect(fixture.navigation.steps).toEqual([{ way: 'replace', path: paths.plans }]);
  });

  it('goes to the first answer that is missing instead of submitting', async () => {
    const { name: _, ...answers } = fullAnswers;
    const { desk: fixture, vm } = await agreed({ answers });
    expect(vm.invalidKeys).toEqual(['name']);
    await vm.journey.submit();
    expect(fixture.navigation.last?.params).toEqual({ plan: 'autumn', field: 'name' });
    expect(fixture.gateway.submissions).toEqual([]);
  });

  it('goes to the form when the template has changed', async () => {
    const { desk: fixture } = await openConfirmation({ templateVersion: 2 });
    expect(fixture.navigation.last).toMatchObject({ way: 'replace', path: paths.informationForm });
  });

  it('says a failed read and reads again', async () => {
    const fixture = new FormFixture();
    fixture.gateway.fails.set('plan', 'offline');
    const { vm } = await openConfirmation({}, fixture);
    expect([vm.state.kind, vm.reading.failure]).toEqual(['failed', 'offline']);
    await vm.reading.load();
    expect(vm.state.kind).toBe('reviewing');
  });

  it('knows when a busy school may be asked for the plan again', async () => {
    const fixture = new FormFixture();
    fixture.gateway.plan = async () => {
      throw new GatewayError('busy', 'planned', { retryAfter: 7 });
    };
    const { vm } = await openConfirmation({}, fixture);
    expect([vm.reading.failure, vm.reading.retryAfter]).toEqual(['busy', 7]);
  });
});
