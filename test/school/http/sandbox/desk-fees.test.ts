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
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
});
afterEach(() => {
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
