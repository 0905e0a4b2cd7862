// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { OpenedDesk } from './opened-desk';

const school = { tenantId: 't1', uniqueName: 'hill', name: '山丘学院' };
const application = (id: string, actions: readonly string[], updatedAt = 1) => ({
  id,
  no: `HL-${id}`,
  maskedName: '何*怡',
  maskedIdCard: '4400**0048',
  planTitle: '秋季招生',
  state: { status: 'submitted' },
  fee: { state: 'none', amount: 0 },
  majors: [],
  history: [],
  fields: [],
  actions,
  submittedAt: 0,
  updatedAt,
});
const student = {
  welcomeId: 's1',
  maskedName: '李*雨',
  maskedIdCard: '1100**0029',
  admission: { major: '护理' },
  stage: 'infoConfirmed',
  face: { state: 'checking', path: 'p1' },
  updatedAt: 1,
};

const desk = new OpenedDesk();
let answers: Record<string, unknown>;

beforeEach(() => {
  desk.prepare();
  answers = {
    schools: [school],
    'sign-in': { token: 'steward' },
    applications: {
      entries: [application('a1', ['review', 'approve']), application('a2', ['review', 'approve'])],
      counts: { submitted: 2 },
    },
    'phone-codes': [{ maskedPhone: '138****8000', code: '123456', at: 0 }],
    refunds: { refunds: [], more: false },
    students: { entries: [student], counts: { students: 1, photosToCheck: 1 } },
    photo: { url: 'data:,' },
    gate: {
      reports: [{ ...student, reportedAt: 0, laterScans: [], face: 'passed' }],
      more: false,
      stations: [],
      serverTime: 0,
      reported: 1,
      expected: 3,
    },
    decide: {},
  };
});
afterEach(() => desk.leave());

const find = (id: string) => document.getElementById(id) as HTMLElement;
const button = (selector: string) => document.querySelector<HTMLButtonElement>(selector);

async function openSignedIn(): Promise<void> {
  sessionStorage.setItem('desk.t1', 'steward');
  await desk.open({ answers });
  await vi.waitFor(() => expect(find('list').childElementCount).toBe(2));
}

/** Lets the page ask the school again, and draw what it answers. */
async function refresh(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

it.each([
  ['applications', 'list'],
  ['students', 'students-list'],
  ['gate', 'gate-list'],
])('a refresh that brings nothing new changes nothing on the page: %s', async (tab, list) => {
  await openSignedIn();
  button(`[data-tab="${tab}"]`)?.click();
  await vi.waitFor(() => expect(find(list).childElementCount).toBeGreaterThan(0));
  await refresh();
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  await refresh();
  expect(changes.takeRecords().map(({ target }) => (target as Element).id || target.nodeName)).toEqual([]);
});

it.each([
  ['an action', '#list > :nth-child(2) [data-action="approve"]'],
  ['a filter', '#filters button:nth-child(3)'],
])('%s keeps the focus when another application arrives', async (_what, selector) => {
  await openSignedIn();
  button(selector)?.focus();
  const focused = [document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent];
  answers.applications = {
    entries: [
      application('a0', ['review']),
      application('a1', ['review', 'approve']),
      application('a2', ['review', 'approve']),
    ],
    counts: { submitted: 3 },
  };
  await refresh();
  expect(find('list').childElementCount).toBe(3);
  expect([document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent]).toEqual(
    focused,
  );
});

it.each([
  [['admit', 'refuse'], 'BUTTON', '录取'],
  [[], 'LI', '何*怡'],
])('an action leads on to what can be done next with its application: %j', async (next, tag, text) => {
  await openSignedIn();
  const approve = button('#list > :nth-child(2) [data-action="approve"]');
  approve?.focus();
  answers.applications = {
    entries: [application('a2', next, 2), application('a1', ['review', 'approve'])],
    counts: { submitted: 2 },
  };
  approve?.click();
  await vi.waitFor(() => expect(approve?.isConnected).toBe(false));
  expect(document.activeElement?.tagName).toBe(tag);
  expect(document.activeElement?.textContent).toContain(text);
  expect(document.activeElement?.closest('li')).toBe(find('list').firstElementChild);
});

it('an action on an application that leaves the list leads to the list, not to another applicant', async () => {
  await openSignedIn();
  button('#filters button:nth-child(2)')?.click();
  const approve = button('#list > :nth-child(2) [data-action="approve"]');
  approve?.focus();
  const admitted = { ...application('a2', [], 2), state: { status: 'admitted' } };
  answers.applications = {
    entries: [admitted, application('a1', ['review', 'approve'])],
    counts: { submitted: 1, admitted: 1 },
  };
  approve?.click();
  await vi.waitFor(() => expect(approve?.isConnected).toBe(false));
  expect(document.activeElement).toBe(find('list'));
});

it('who signs in goes on at the tabs', async () => {
  await desk.open({ answers });
  find('sign-in-button').focus();
  find('sign-in-button').click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('报名'));
});

it('each verdict of the gate is announced, also if it is that of the student before', async () => {
  await openSignedIn();
  button('[data-tab="gate"]')?.click();
  expect(find('said').hidden).toBe(false);
  const said: string[] = [];
  const changes = new MutationObserver((records) =>
    said.push(
      ...records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? '')),
    ),
  );
  changes.observe(find('said'), { childList: true });
  const submit = () => find('gate-person').dispatchEvent(new Event('submit'));
  submit();
  await new Promise((resolve) => setTimeout(resolve));
  submit();
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(['请填写姓名和身份证号', '请填写姓名和身份证号']);
});

it('a return without a reason leads to the input that lacks it; a ticked field is shown with both its inputs', async () => {
  // Other test files share this document, and must not find it with one half of a dialog.
  HTMLDialogElement.prototype.showModal = vi.fn();
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });
  const fields = [
    { key: 'name', label: '姓名' },
    { key: 'photo', label: '证件照' },
  ];
  answers.applications = {
    entries: [
      { ...application('a1', ['return']), fields },
      { ...application('a2', ['return']), fields },
    ],
    counts: { submitted: 2 },
  };
  await openSignedIn();
  button('[data-action="return"]')?.click();
  for (const tick of document.querySelectorAll<HTMLInputElement>('#dialog-body input[type="checkbox"]')) {
    tick.click();
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(tick.closest('.choice'));
  }
  expect(document.activeElement?.getAttribute('aria-label')).toBe('证件照的退回原因');
  button('#dialog-confirm')?.click();
  expect(find('dialog-error').textContent).toBe('请填写每一项的退回原因');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('姓名的退回原因');
});
