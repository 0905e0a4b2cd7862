import { describe, expect, it } from 'vitest';
import { TAKEOVER_AFTER_MS } from '#application/form/draft-lock';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryPageLocks } from '#infrastructure/memory/phone/in-memory-page-locks';
import { fileOf } from '#test/application/enrollment/fakes';
import { attachmentsOf, fieldOf, type } from '#test/presentation/form/filling';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';

describe('a draft that another page of the phone has open', () => {
  async function openTwice() {
    const fixture = new FormFixture();
    const locks = new InMemoryPageLocks();
    const first = await fixture.form({ plan: 'autumn' }, locks);
    type(first, 'name', '李晓雨');
    const second = await fixture.form({ plan: 'autumn' }, locks);
    return { fixture, first, second };
  }

  it('is said to be open there, and the page that has it goes on', async () => {
    const { fixture, first, second } = await openTwice();
    expect([first.screen.stage, second.screen.stage]).toEqual(['filling', 'openElsewhere']);
    type(first, 'name', '李晓');
    await fixture.clock.passAsync(1000);
    expect(fixture.drafts.kept.get('autumn')?.answers.name).toBe('李晓');
  });

  it('is taken over with what was typed there to the last letter, and can be taken back', async () => {
    const { first, second } = await openTwice();
    // Not saved yet.
    fieldOf(first, 'name').type('李晓雪');
    second.screen.journey.continueHere();
    await settled();
    expect([first.screen.stage, second.screen.stage]).toEqual(['openElsewhere', 'filling']);
    expect(fieldOf(second, 'name').text).toBe('李晓雪');
    fieldOf(second, 'name').type('李晓');
    first.screen.journey.continueHere();
    await settled();
    expect([first.screen.stage, second.screen.stage]).toEqual(['filling', 'openElsewhere']);
    expect(fieldOf(first, 'name').text).toBe('李晓');
  });

  it('is taken from a page that does not answer, which saves what was typed there when it wakes', async () => {
    const { fixture, first, second } = await openTwice();
    await fixture.clock.passAsync(1000);
    const { save } = fixture.drafts;
    let wake = () => {};
    const frozen = new Promise<void>((resolve) => {
      wake = resolve;
    });
    fixture.drafts.save = (draft) => frozen.then(() => save.call(fixture.drafts, draft));
    fieldOf(first, 'name').type('李晓雪');
    second.screen.journey.continueHere();
    await fixture.clock.passAsync(TAKEOVER_AFTER_MS);
    fixture.drafts.save = save;
    expect(fieldOf(second, 'name').text).toBe('李晓雨');
    type(second, 'phone', '13800138000');
    await fixture.clock.passAsync(1000);
    wake();
    await settled();
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual({ name: '李晓雪', phone: '13800138000' });
  });

  it('opens by itself once the other page is closed', async () => {
    const { first, second } = await openTwice();
    first.dispose();
    await settled();
    expect([second.screen.stage, fieldOf(second, 'name').text]).toEqual(['filling', '李晓雨']);
  });

  it('is wiped by 退出 there, and not stored again', async () => {
    const { fixture, first, second } = await openTwice();
    fixture.drafts.signOutElsewhere();
    type(first, 'name', '李晓');
    second.screen.journey.continueHere();
    await fixture.clock.passAsync(3000);
    expect(fixture.drafts.kept.size).toBe(0);
  });

  it('has its files sent by the page that takes it over', async () => {
    const { fixture, first, second } = await openTwice();
    attachmentsOf(first, 'proofs').uploads.add([fileOf('a.zip')]);
    await settled();
    second.screen.journey.continueHere();
    await settled();
    expect(fixture.files.uploads.map(({ suspended }) => suspended)).toEqual([true, false]);
    await fixture.files.uploads[1]?.finish();
    expect(attachmentsOf(second, 'proofs').items.map(({ state }) => state)).toEqual(['stored']);
  });
});

describe('a draft that another page writes, in a browser without Web Locks', () => {
  async function both() {
    const fixture = new FormFixture();
    const vm = await fixture.form();
    type(vm, 'name', '李晓雨');
    type(vm, 'school', '一中');
    await fixture.clock.passAsync(1000);
    const kept = fixture.drafts.kept.get('autumn');
    if (kept?.kind !== 'newApplication') throw new Error('nothing is kept');
    return { fixture, vm, kept };
  }

  it('keeps what was typed on either page, and the page that comes later says so', async () => {
    const { fixture, vm, kept } = await both();
    fixture.drafts.elsewhere('autumn', { ...kept, answers: { name: '李小雨', phone: '13800138000' } });
    type(vm, 'nation', '');
    fieldOf(vm, 'nation').setAnswer('01');
    await fixture.clock.passAsync(1000);
    expect(vm.screen.stage).toBe('openElsewhere');
    const answers = { name: '李小雨', phone: '13800138000', nation: '01' };
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual(answers);
    vm.screen.journey.continueHere();
    await settled();
    expect([vm.screen.stage, vm.screen.form?.answers]).toEqual(['filling', answers]);
    type(vm, 'name', '李小');
    await fixture.clock.passAsync(1000);
    expect([vm.screen.stage, fixture.drafts.kept.get('autumn')?.answers.name]).toEqual(['filling', '李小']);
  });

  async function withGrant() {
    const { fixture, vm, kept } = await both();
    const token = credentialOf('of the other page');
    const sent = { draftId: 'd9', planId: 'autumn', submissionKey: 'key9', token, sent: [kept.answers] };
    const submit = () => fixture.drafts.elsewhere('autumn', { ...kept, grant: sent });
    const grant = () => {
      const stored = fixture.drafts.kept.get('autumn');
      return stored?.kind === 'newApplication' ? stored.grant : undefined;
    };
    return { fixture, vm, sent, submit, grant };
  }

  it('that only submitted it: changes here belong to the same submission', async () => {
    const { fixture, vm, sent, submit, grant } = await withGrant();
    submit();
    type(vm, 'name', '李晓');
    await fixture.clock.passAsync(1000);
    expect(vm.screen.stage).toBe('filling');
    expect([fixture.drafts.kept.get('autumn')?.answers.name, grant()]).toEqual(['李晓', sent]);
  });

  it('that opened the school’s draft first: one that is opened here gives way to it', async () => {
    const { fixture, vm, sent, submit, grant } = await withGrant();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const openDraft = fixture.gateway.openDraft.bind(fixture.gateway);
    fixture.gateway.openDraft = (planId) => arrived.then(() => openDraft(planId));
    const credential = vm.screen.journey.credential();
    submit();
    arrive();
    expect(await credential).toBe(sent.token);
    expect([vm.screen.stage, grant()]).toEqual(['filling', sent]);
  });

  it('that deleted it: nothing is stored again before the student goes on, with what was typed', async () => {
    const { fixture, vm } = await both();
    fixture.drafts.elsewhere('autumn', undefined);
    type(vm, 'name', '李晓');
    await fixture.clock.passAsync(1000);
    expect([vm.screen.stage, fixture.drafts.kept.size]).toEqual(['deleted', 0]);
    vm.screen.journey.continueHere();
    await settled();
    expect([vm.screen.stage, fieldOf(vm, 'name').text]).toEqual(['filling', '李晓']);
    expect(fixture.drafts.kept.get('autumn')?.answers).toEqual({ name: '李晓', school: '一中' });
  });
});
