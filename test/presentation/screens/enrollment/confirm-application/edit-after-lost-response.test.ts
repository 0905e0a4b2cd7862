import { describe, expect, it } from 'vitest';
import type { Application } from '#domain/enrollment/application';
import type { Answers } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { application, autumnTemplate, receipt } from '#test/application/enrollment/samples';
import { fieldOf } from '#test/presentation/form/filling';
import type { FormFixture } from '#test/presentation/form/form-fixture';
import { settled } from '#test/support/fake-clock';
import { agreed, draft } from './confirmation';

type Confirm = Awaited<ReturnType<FormFixture['confirm']>>;

async function edit(fixture: FormFixture, changes: Answers): Promise<void> {
  const stored = await fixture.drafts.load('autumn');
  if (stored?.kind !== 'newApplication') throw new Error('no draft');
  await fixture.drafts.save({
    ...stored,
    answers: { ...stored.answers, ...changes },
  });
}

/** Opens the confirmation of the stored draft and submits it. */
async function submitStored(fixture: FormFixture): Promise<Confirm> {
  const vm = await fixture.confirm();
  vm.journey.agree(true);
  await vm.journey.submit();
  await settled();
  return vm;
}

/** The response to a submission is lost, then the answers are changed in the form. */
async function editedAfterLoss(changes: Answers = { name: '李晓雪' }, first: Answers = {}) {
  const { desk: fixture, vm } = await agreed({ grant: undefined, answers: { ...draft.answers, ...first } });
  fixture.gateway.fails.set('submit', 'timeout');
  await vm.journey.submit();
  vm.dispose();
  await edit(fixture, changes);
  return fixture;
}

/** Submits the changed answers while the school holds those of the submission at this index. */
async function submitHolding(fixture: FormFixture, index: number): Promise<Confirm> {
  const { gateway } = fixture;
  const read = gateway.application.bind(gateway);
  gateway.application = () => {
    const { answers = {} } = gateway.submissions[index]?.submission ?? {};
    gateway.applicationResult = { ...application, answers };
    return read();
  };
  return submitStored(fixture);
}

describe('the answers after a lost response and a withdrawal of what had arrived', () => {
  it('are a new application with its own key, once the student submits them again', async () => {
    const fixture = await editedAfterLoss();
    await edit(fixture, { photo: [] });
    const { gateway } = fixture;
    const fields = autumnTemplate.fields.map((field) => ({
      ...field,
      rules: field.key === 'photo' ? [] : field.rules,
    }));
    gateway.templateResult = { ...autumnTemplate, fields };
    const submit = gateway.submit.bind(gateway);
    gateway.submit = async (grant, submission) => {
      const made = await submit(grant, submission);
      // The school returns the first receipt of a key, with what the application has become.
      const isFirst = !isRefused(made) && grant.submissionKey === 'key1';
      return isFirst ? { ...made, state: { status: 'withdrawn' } as const } : made;
    };
    const vm = await submitStored(fixture);
    // Not by itself: the student may have withdrawn the application while this phone had no network.
    expect([vm.state.kind, vm.error]).toEqual(['reviewing', { key: 'confirm.ended' }]);
    await vm.journey.submit();
    expect(gateway.submissions.map(({ grant }) => grant.submissionKey)).toEqual(['key1', 'key1', 'key2']);
    expect([vm.state.kind, vm.receipt?.application.state.status, vm.receipt?.mismatch]).toEqual([
      'submitted',
      'submitted',
      undefined,
    ]);
  });

  it('ask for their files again, which the school keeps with the first key', async () => {
    const fixture = await editedAfterLoss();
    fixture.gateway.submitResult = { ...receipt, state: { status: 'expired' } };
    const vm = await submitStored(fixture);
    expect(vm.state.kind).toBe('reviewing');
    expect(fixture.toasts.shown).toEqual([{ key: 'confirm.endedFiles' }]);
    expect(fixture.navigation.last?.params).toMatchObject({ field: 'photo' });
  });
});

describe('the receipt after a lost response and a change of the answers', () => {
  it('says that the school received the first answers where it did', async () => {
    const fixture = await editedAfterLoss();
    const vm = await submitHolding(fixture, 0);
    expect(fixture.gateway.submissions.map(({ submission }) => submission.answers.name)).toEqual([
      '李晓雨',
      '李晓雪',
    ]);
    expect([vm.state.kind, vm.receipt?.mismatch, vm.receipt?.isWithdrawable]).toEqual([
      'submitted',
      'earlier',
      true,
    ]);
  });

  it('says so after a change in the form itself', async () => {
    const { desk: fixture, vm: first } = await agreed({ grant: undefined });
    fixture.gateway.fails.set('submit', 'timeout');
    await first.journey.submit();
    first.dispose();
    const form = await fixture.form();
    fieldOf(form, 'score').setAnswer('612');
    await form.next();
    form.dispose();
    const vm = await submitHolding(fixture, 0);
    expect(fixture.gateway.submissions.map(({ submission }) => submission.answers.score)).toEqual([
      undefined,
      '612',
    ]);
    expect(vm.receipt?.mismatch).toBe('earlier');
  });

  /** Reloads the receipt's page. */
  async function reload(fixture: FormFixture, vm: Confirm, state: Partial<Application> = {}) {
    vm.dispose();
    fixture.session.signIn(credentialOf('applicant-token'));
    fixture.gateway.applicationsResult = [{ ...application, ...state }];
    return fixture.confirm();
  }

  it('says so after a reload too, until returned fields were submitted again', async () => {
    const fixture = await editedAfterLoss();
    const vm = await submitHolding(fixture, 0);
    const reloaded = await reload(fixture, vm);
    expect([reloaded.state.kind, reloaded.receipt?.mismatch]).toEqual(['submitted', 'earlier']);
    const history = [...application.history, { event: 'resubmit', at: 2 }] as const;
    expect((await reload(fixture, reloaded, { history })).receipt?.mismatch).toBeUndefined();
  });

  it('says that it is unknown where the page is reloaded before the school has told', async () => {
    const fixture = await editedAfterLoss();
    fixture.gateway.application = () => new Promise(() => {});
    const vm = await submitStored(fixture);
    expect((await reload(fixture, vm)).receipt?.mismatch).toBe('unknown');
  });

  it('leaves the history entry of the next screen alone', async () => {
    const fixture = await editedAfterLoss();
    let arrive = () => {};
    fixture.gateway.application = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ ...application, answers: {} });
      });
    const vm = await submitStored(fixture);
    vm.dispose();
    fixture.navigation.setSteps([7]);
    arrive();
    await settled();
    expect(fixture.navigation.step).toBe(7);
  });

  it('says nothing where the first submission never arrived', async () => {
    const fixture = await editedAfterLoss();
    const vm = await submitHolding(fixture, 1);
    expect(fixture.gateway.calls.application).toBe(1);
    expect([vm.state.kind, vm.receipt?.mismatch]).toEqual(['submitted', undefined]);
    expect((await reload(fixture, vm)).receipt?.mismatch).toBeUndefined();
  });

  it('says that an answer which was added or deleted since is not at the school', async () => {
    const added = await editedAfterLoss({ hobbies: ['a'] });
    expect((await submitHolding(added, 0)).receipt?.mismatch).toBe('earlier');
    const deleted = await editedAfterLoss({ hobbies: [] }, { hobbies: ['a'] });
    expect((await submitHolding(deleted, 0)).receipt?.mismatch).toBe('earlier');
  });

  it('says so of the second of three different submissions too', async () => {
    const fixture = await editedAfterLoss();
    fixture.gateway.fails.set('submit', 'timeout');
    (await submitStored(fixture)).dispose();
    await edit(fixture, { name: '李晓雨' });
    expect((await submitHolding(fixture, 1)).receipt?.mismatch).toBe('earlier');
  });

  it('says that it is unknown where the application cannot be read', async () => {
    const fixture = await editedAfterLoss();
    fixture.gateway.fails.set('application', 'offline');
    expect((await submitStored(fixture)).receipt?.mismatch).toBe('unknown');
    const refused = await editedAfterLoss();
    expect((await submitStored(refused)).receipt?.mismatch).toBe('unknown');
  });

  it('reads no application where the answers are the same or were sent once', async () => {
    const { desk: once, vm } = await agreed();
    await vm.journey.submit();
    const same = await editedAfterLoss({});
    const again = await submitStored(same);
    await settled();
    expect([vm.state.kind, again.state.kind]).toEqual(['submitted', 'submitted']);
    expect([once.gateway.calls.application, same.gateway.calls.application]).toEqual([undefined, undefined]);
  });

  it('reads no application where the first answers were refused', async () => {
    const { desk: fixture, vm } = await agreed();
    const { submitResult } = fixture.gateway;
    fixture.gateway.submitResult = {
      refused: 'invalid',
      path: 'answers.name',
      reason: 'format',
    };
    await vm.journey.submit();
    vm.dispose();
    await edit(fixture, { name: '李晓雪' });
    fixture.gateway.submitResult = submitResult;
    const again = await submitStored(fixture);
    expect([again.state.kind, again.receipt?.mismatch]).toEqual(['submitted', undefined]);
    expect(fixture.gateway.calls.application).toBeUndefined();
  });

  it('keeps lost answers through a refusal of later ones', async () => {
    const fixture = await editedAfterLoss();
    const { submitResult } = fixture.gateway;
    fixture.gateway.submitResult = {
      refused: 'tooManyAttempts',
      retryAfter: 1,
    };
    (await submitStored(fixture)).dispose();
    fixture.gateway.submitResult = submitResult;
    expect((await submitHolding(fixture, 0)).receipt?.mismatch).toBe('earlier');
  });

  it('forgets what was sent with a draft that the school no longer knows', async () => {
    const fixture = await editedAfterLoss();
    fixture.gateway.fails.set('submit', 'unauthenticated');
    (await submitStored(fixture)).dispose();
    const stored = await fixture.drafts.load('autumn');
    expect(stored?.kind === 'newApplication' && stored.grant?.sent).toBeUndefined();
  });
});
