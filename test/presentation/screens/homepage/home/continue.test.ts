import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import type { DraftStore } from '#application/ports/enrollment/draft-store';
import { StorageDenied } from '#application/ports/failures/storage-denied';
import type { Application } from '#domain/enrollment/application';
import type { Draft } from '#domain/enrollment/draft';
import { welcomeRecord } from '#test/application/checkin/stub-checkin';
import { NOW, settled } from '#test/support/fake-clock';
import { StubDrafts } from '#test/support/stub-drafts';
import { application, DAY, draft, failing } from '../../fakes';
import { openHome, returned } from './open-home';

const due = application({
  id: 'due',
  fee: { state: 'due', amount: 12000, reason: '报名费', payBefore: NOW + DAY },
});

describe('继续', () => {
  test('offers the latest draft before everything else', async () => {
    const { vm, navigation } = await openHome({
      token: 't',
      drafts: new StubDrafts([draft(), draft({ planId: 'adult' })]),
      parts: { applications: async () => [due] },
    });
    expect(vm.unfinished.first).toMatchObject({
      kind: 'draft',
      draft: { planId: 'autumn', step: 1, stepCount: 4 },
    });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn' }]]);
  });

  test('is read anew with the school’s other texts, after a change of language', async () => {
    const titles = ['秋季高职', 'Autumn'];
    const { vm } = await openHome({
      token: 't',
      parts: { applications: async () => [{ ...due, planTitle: titles.shift() ?? '' }] },
    });
    vm.journey.read();
    await settled();
    expect(vm.unfinished.first).toMatchObject({ application: { planTitle: 'Autumn' } });
  });

  test('offers a draft that comes to be kept a moment later, and no longer one that is wiped', async () => {
    const drafts = new StubDrafts();
    const { vm } = await openHome({ drafts });
    expect(vm.unfinished.first).toBeUndefined();
    await drafts.save(draft());
    await settled();
    expect(vm.unfinished.first).toMatchObject({ kind: 'draft' });
    await drafts.clear();
    await settled();
    expect(vm.unfinished.first).toBeUndefined();
  });

  test('offers a check-in under way before everything else', async () => {
    const { vm, navigation } = await openHome({
      student: 's',
      drafts: new StubDrafts([draft()]),
      welcome: { record: async () => welcomeRecord({ noticeReadAt: NOW }) },
    });
    expect(vm.unfinished.first).toEqual({ kind: 'checkin', next: 'info', school: '青云职业技术学院' });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkin]]);
  });

  test('leads to the pass where nothing else is left to be done', async () => {
    const { vm, navigation } = await openHome({
      student: 's',
      welcome: {
        record: async () =>
          welcomeRecord({
            noticeReadAt: NOW,
            infoSavedAt: NOW,
            infoConfirmedAt: NOW,
            face: { state: 'passed', path: 'p', passedAt: NOW },
          }),
      },
    });
    expect(vm.unfinished.first).toMatchObject({ kind: 'checkin', next: 'pass' });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.procedure]]);
  });

  test('says to what somebody was admitted, and offers to report until it is done', async () => {
    const admitted = application({
      id: 'admitted',
      state: { status: 'admitted', major: { id: 'software', name: '软件技术' } },
    });
    const parts = { applications: async () => [admitted] };
    const { vm, navigation } = await openHome({ token: 't', parts });
    expect(vm.unfinished.first).toEqual({ kind: 'admitted', to: '软件技术', report: undefined });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkin]]);
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    expect((await openHome({ token: 't', parts, looked })).vm.unfinished.first).toEqual({
      kind: 'admitted',
      to: '软件技术',
      report: looked,
    });
    const welcome = { record: async () => welcomeRecord({ reportedAt: NOW }) };
    expect(
      (await openHome({ token: 't', student: 's', parts, welcome })).vm.unfinished.first,
    ).toBeUndefined();
  });

  test('knows the report dates by the application alone, and keeps them for the next visit', async () => {
    const arrival = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY, reported: false };
    const admitted = application({ state: { status: 'admitted' }, arrival });
    const { vm, session } = await openHome({ token: 't', parts: { applications: async () => [admitted] } });
    expect(vm.unfinished.first).toMatchObject({ kind: 'admitted', report: arrival });
    expect(session.searchResult).toEqual({ reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY });
  });

  test('offers nothing to whoever has reported elsewhere, and forgets what was looked up', async () => {
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    const admitted = application({ state: { status: 'admitted' }, arrival: { ...looked, reported: true } });
    const parts = { applications: async () => [admitted] };
    const { vm, session } = await openHome({ token: 't', parts, looked });
    expect(vm.unfinished.first).toBeUndefined();
    expect(session.searchResult).toBeUndefined();
  });

  test('offers to report where an admission was looked up, until the last day is over', async () => {
    expect(
      (await openHome({ looked: { reportFrom: NOW - 2, reportUntil: NOW - 1 } })).vm.unfinished.first,
    ).toBeUndefined();
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    const { vm, navigation } = await openHome({ looked });
    expect(vm.unfinished.first).toEqual({ kind: 'admitted', to: undefined, report: looked });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkin]]);
    const reported = await openHome({
      looked,
      student: 's',
      welcome: { record: async () => welcomeRecord({ reportedAt: NOW }) },
    });
    expect(reported.session.searchResult).toBeUndefined();
  });

  test('leads a student whose check-in is not loaded yet to it, and not to the entry, which would sign them out', async () => {
    const { vm, navigation } = await openHome({
      looked: { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY },
      student: 's',
      welcome: { record: () => new Promise(() => {}) },
    });
    expect(vm.unfinished.first).toMatchObject({ kind: 'admitted' });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.checkin]]);
  });

  test('offers nothing any more once 退出 on another page has ended the sessions', async () => {
    const drafts = new StubDrafts();
    const looked = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY };
    const setting = { token: 't', looked, drafts, parts: { applications: async () => [due] } };
    const { vm, session } = await openHome(setting);
    const welcome = { record: async () => welcomeRecord() };
    const { vm: checkin, session: student } = await openHome({ student: 's', drafts, welcome });
    expect([vm.unfinished.first?.kind, vm.unfinished.waiting.feeDue]).toEqual(['application', 1]);
    expect(checkin.unfinished.first?.kind).toBe('checkin');
    session.clear();
    student.clear();
    await drafts.clear();
    await settled();
    expect([vm.unfinished.first, vm.unfinished.waiting.feeDue]).toEqual([undefined, 0]);
    expect(checkin.unfinished.first).toBeUndefined();
  });

  test('stores no admission that the school tells after 退出', async () => {
    const arrival = { reportFrom: NOW + DAY, reportUntil: NOW + 3 * DAY, reported: false };
    let respond = () => {};
    const { session } = await openHome({
      token: 't',
      parts: {
        applications: () =>
          new Promise((resolve) => {
            respond = () => resolve([application({ state: { status: 'admitted' }, arrival })]);
          }),
      },
    });
    session.clear();
    respond();
    await settled();
    expect(session.searchResult).toBeUndefined();
  });

  test('does not offer a check-in that is over, nor one that the school has forgotten', async () => {
    const reported = await openHome({
      student: 's',
      welcome: { record: async () => welcomeRecord({ reportedAt: NOW }) },
    });
    expect(reported.vm.unfinished.first).toBeUndefined();
    const forgotten = await openHome({ student: 's', welcome: { record: failing('unauthenticated') } });
    expect([forgotten.vm.unfinished.first, forgotten.session.current('newStudent')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(forgotten.vm.unfinished.checkin.failure).toBeUndefined();
  });

  test('resumes the returned fields of an application', async () => {
    const { grant: _, ...others } = draft();
    const returned: Draft = { ...others, kind: 'resubmission', applicationId: 'a1', version: 2 };
    const { vm, navigation } = await openHome({ drafts: new StubDrafts([returned]) });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.informationForm, { plan: 'autumn', application: 'a1' }]]);
  });

  test('else an application with a fee due, else a returned one', async () => {
    const { vm, navigation } = await openHome({
      token: 't',
      parts: { applications: async () => [returned, due] },
    });
    expect(vm.unfinished.first).toMatchObject({
      kind: 'application',
      need: 'feeDue',
      application: { id: 'due' },
    });
    expect(vm.unfinished.waiting).toEqual({ feeDue: 1, returned: 1 });
    vm.unfinished.resume();
    expect(navigation.went).toEqual([[paths.applications, { application: 'due' }]]);
    const second = await openHome({ token: 't', parts: { applications: async () => [returned] } });
    expect(second.vm.unfinished.first).toMatchObject({ need: 'returned' });
  });

  test('an unpaid fee whose application the school already reviews is offered, since its place expires too', async () => {
    const reviewed: Application = { ...due, state: { status: 'inReview' } };
    const { vm } = await openHome({ token: 't', parts: { applications: async () => [reviewed] } });
    expect(vm.unfinished.first).toMatchObject({ need: 'feeDue', application: { id: 'due' } });
  });

  test('offers nothing where nothing waits', async () => {
    const { vm, navigation } = await openHome({
      token: 't',
      parts: { applications: async () => [application()] },
    });
    expect(vm.unfinished.first).toBeUndefined();
    vm.unfinished.resume();
    expect(navigation.went).toEqual([]);
  });

  test('asks for no applications when nobody is signed in', async () => {
    const { vm } = await openHome();
    expect(vm.unfinished.applications.failure).toBeUndefined();
    expect(vm.unfinished.waiting).toEqual({ feeDue: 0, returned: 0 });
  });

  test('forgets a sign-in that ran out without a word', async () => {
    const { vm, session } = await openHome({
      token: 'old',
      parts: { applications: failing('unauthenticated') },
    });
    expect(session.current('applicant')).toBeUndefined();
    expect(vm.unfinished.applications.failure).toBeUndefined();
  });

  test('a phone that denies storage has nothing to go on with', async () => {
    const drafts: DraftStore = Object.assign(new StubDrafts(), {
      all: () => Promise.reject(new StorageDenied()),
    });
    expect((await openHome({ drafts })).vm.unfinished.first).toBeUndefined();
  });
});
