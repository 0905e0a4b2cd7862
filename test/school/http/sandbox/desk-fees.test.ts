// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const entry = {
  id: 'a1',
  no: 'HL-1',
  maskedName: '何*怡',
  planTitle: '秋季招生',
  state: { status: 'withdrawn' },
  fee: { state: 'due', amount: 12_000 },
  majors: [],
  history: [],
  actions: [],
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
  const { drawDetail } = await import('#school/http/sandbox/page/applications/detail.js');
  const fee = { state: 'refunded', amount: 12_000, ...refund };
  const history = [
    { event: 'withdraw', at: 0 },
    { event: 'refunded', at: 0 },
  ];
  document.body.replaceChildren(...drawDetail({ ...entry, fee, history }, 1, () => undefined));
  const listed = [...document.querySelectorAll('.events b')].map(({ textContent }) => textContent);
  expect(listed).toEqual(['撤回', text]);
});

it.each([
  ['submitted', true, '待缴费'],
  ['waitlisted', true, '待缴费'],
  ['withdrawn', false, '未缴费'],
  ['expired', false, '未缴费'],
  ['notAdmitted', false, '未缴费'],
])('an unpaid application that is %s is listed under 待缴费: %s', async (status, isListed, text) => {
  const { feeOf, filters } = await import('#school/http/sandbox/page/texts.js');
  const listed = { ...entry, state: { status }, actions: ['settleFee'] };
  expect(filters.find(({ key }) => key === 'unpaid')?.matches(listed)).toBe(isListed);
  expect(feeOf(listed)?.text).toBe(`¥120.00 ${text}`);
});

it('a payment under way is listed as such, although its application was withdrawn', async () => {
  const { feeOf } = await import('#school/http/sandbox/page/texts.js');
  expect(feeOf({ ...entry, fee: { state: 'confirming', amount: 12_000 } })?.text).toBe('¥120.00 缴费确认中');
});
