// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationState } from '#domain/enrollment/application';
import type { DeskApplication } from '#school/http/sandbox/page/school';

const entry: DeskApplication = {
  id: 'a1',
  no: 'HL-1',
  maskedName: '何*怡',
  maskedIdCard: '4400**0048',
  maskedPhone: '138****8000',
  planId: 'p1',
  planTitle: '秋季招生',
  planMajors: [],
  state: { status: 'withdrawn' },
  fee: { state: 'due', amount: 12_000, reason: '报名费' },
  fields: [],
  majors: [],
  history: [],
  actions: [],
  submittedAt: 0,
  updatedAt: 0,
  version: 1,
};

beforeEach(() => {
  localStorage.setItem('language', 'zh-CN');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  [{}, '退款中'],
  [{ refundedAt: 1 }, '已退款'],
])('an application lists its refund as it stands: %j', async (refund, text) => {
  const { drawDetail } = await import('#school/http/sandbox/page/applications/application-views');
  const fee = { ...entry.fee, state: 'refunded', ...refund } as const;
  const history = [
    { event: 'withdraw', at: 0 },
    { event: 'refunded', at: 0 },
  ] as const;
  document.body.replaceChildren(...drawDetail({ ...entry, fee, history }, 1, async () => undefined));
  const listed = [...document.querySelectorAll('.events b')].map(({ textContent }) => textContent);
  expect(listed).toEqual(['撤回', text]);
});

it.each<[ApplicationState, boolean, string]>([
  [{ status: 'submitted' }, true, '待缴费'],
  [{ status: 'waitlisted', rank: 1 }, true, '待缴费'],
  [{ status: 'withdrawn' }, false, '未缴费'],
  [{ status: 'expired' }, false, '未缴费'],
  [{ status: 'notAdmitted' }, false, '未缴费'],
])('an unpaid application that is %j is listed under 待缴费: %s', async (state, isListed, text) => {
  const { feeOf, filters } = await import('#school/http/sandbox/page/applications/application-state');
  const listed: DeskApplication = { ...entry, state, actions: ['settleFee'] };
  expect(filters.find(({ key }) => key === 'unpaid')?.matches(listed)).toBe(isListed);
  expect(feeOf(listed)?.text).toBe(`¥120.00 ${text}`);
});

it('a payment under way is listed as such, although its application was withdrawn', async () => {
  const { feeOf } = await import('#school/http/sandbox/page/applications/application-state');
  expect(feeOf({ ...entry, fee: { ...entry.fee, state: 'confirming' } })?.text).toBe('¥120.00 缴费确认中');
});
