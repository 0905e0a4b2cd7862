// @vitest-environment jsdom
import { screen } from '@testing-library/dom';

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Applicant } from '#application/enrollment/applicant';
import { Lifetime } from '#application/journey/lifetime';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { FeeSheets } from '#presentation/screens/enrollment/shared/payment/fee-sheets';
import { FeeSheetsViewModel } from '#presentation/screens/enrollment/shared/payment/fee-sheets.view-model';
import { iconPaths } from '#presentation/widgets/data/icon/icon-paths';
import { SLOW_AFTER_MS } from '#presentation/widgets/feedback/skeleton/slow-note';
import { button } from '#test/presentation/render';
import { NOW } from '#test/support/fake-clock';
import { due, order, ordering, paidFee, paymentFixture } from '../../payment-fixture';
import { draw } from '../../render';

// Loaded in advance, so that rendering does not wait for it.
await Promise.all([
  import('#presentation/screens/enrollment/shared/payment/payment-sheet'),
  import('#presentation/screens/enrollment/shared/payment/voucher-sheet'),
]);

let leave = () => {};
afterEach(() => leave());

async function open(prepare: (fakes: ReturnType<typeof paymentFixture>) => void = () => {}) {
  const fakes = paymentFixture();
  prepare(fakes);
  const lifetime = new Lifetime();
  const sheets = new FeeSheetsViewModel(new Applicant(fakes.session), fakes, lifetime);
  const vm = { sheets, start: () => {}, dispose: () => lifetime.dispose() };
  const page = await draw(({ vm: { sheets: shown } }: { vm: typeof vm }) => {
    return <FeeSheets vm={shown} onLeave={() => shown.fees.close()} />;
  }, vm);
  leave = page.leave;
  const pay = async () => {
    await page.act(() => sheets.fees.openPayment(fakes.fees.current));
  };
  const announced = () =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join(' ');
  return { ...fakes, page, sheets, pay, announced };
}

test('the offer says at which office the fee is paid, where the school names one', async () => {
  const { page, pay } = await open(({ fees }) => {
    const payAt = { place: '财务处 102 室', hours: '工作日 8:30–17:00' };
    fees.current = { ...fees.current, fee: { ...fees.current.fee, payAt } };
  });
  await pay();
  for (const words of ['缴费地点', '财务处 102 室', '工作日 8:30–17:00'])
    expect(page.text()).toContain(words);
});

test('the offer says who is paid, how much, until when, for what and by which order', async () => {
  const { page, pay } = await open();
  await pay();
  for (const words of [
    '付给 青云职业技术学院',
    '¥120.00',
    '名额保留到 8月13日 14:02',
    '2026年秋季高职招生报名费',
    'QY26-003 817',
    order.orderNo,
    '微信支付',
    '不会要你的支付密码',
  ])
    expect(page.text()).toContain(words);
  expect(button('确认支付 ¥120.00')).toBeTruthy();
  await page.press('以后再缴');
  expect(document.querySelector('dialog')).toBe(null);
});

test('an offer that charges another amount than was shown is said to, beside the amount that it charges', async () => {
  const { page, pay, announced } = await open(({ fees }) => {
    fees.offered = { ...order, amount: 15000 };
  });
  await pay();
  expect(announced()).toContain('金额与之前显示的不同');
  expect(button('确认支付 ¥150.00')).toBeTruthy();
  expect(page.text()).not.toContain('120.00');
});

test('a school that is slow to answer is said to be, and that one may close the sheet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let answer = () => {};
  const { page, pay, announced } = await open(({ fees }) => {
    const { openOrder } = fees;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fees.openOrder = () => late.then(() => openOrder.call(fees));
  });
  await pay();
  expect(page.text()).not.toContain('网络较慢');
  await page.act(() => vi.advanceTimersByTime(SLOW_AFTER_MS));
  expect(announced()).toContain('可以继续等，也可以先关闭，稍后再缴');
  // Above the button, not in the part of the sheet that scrolls.
  const note = screen.getByText(/网络较慢/).closest('[role=status]');
  expect(note?.nextElementSibling).toBe(button('正在向学校查询…'));
  await page.act(() => answer());
  expect(button('确认支付 ¥120.00')).toBeTruthy();
  expect(page.text()).not.toContain('网络较慢');
});

test('a sheet that cannot be opened again says so where it was asked for', async () => {
  const { page, pay, payment, fees } = await open();
  await pay();
  await page.press('确认支付 ¥120.00');
  await page.act(() => payment.close('unanswered'));
  fees.fails.set('prepareSheet', new GatewayError('offline', 'planned'));
  await page.press('没有付款？重新打开支付');
  expect(page.text()).toContain('缴费确认中');
  expect(page.text()).toContain('支付没有开始，可以再试一次，不会重复扣款。');
});

test('confirming says that money may have gone, that leaving is safe, and the order’s number', async () => {
  const { page, pay, payment, fees, announced, clipboard } = await open();
  await pay();
  await page.press('确认支付 ¥120.00');
  fees.fee = { ...ordering, state: 'confirming' };
  await page.act(() => payment.close('ok'));
  for (const words of [
    '缴费确认中',
    '款项可能已经扣除，请不要重复支付。',
    '离开这一页也没关系',
    '微信返回“支付完成”',
    order.orderNo,
  ])
    expect(page.text()).toContain(words);
  expect(announced()).toContain('款项可能已经扣除');
  expect(document.activeElement?.textContent).toBe('缴费');
  await page.press('复制订单号');
  expect(clipboard.copied).toEqual([order.orderNo]);
  fees.fee = paidFee;
  await page.press('重新查询');
  expect(page.text()).toContain('已缴费 ¥120.00，凭证已出具');
  expect(announced()).toContain('已缴费 ¥120.00，凭证已出具');
  expect(page.text()).not.toContain('款项可能已经扣除');
});

test('重新查询 says that there is no result yet, and not each time that the phone asks by itself', async () => {
  const { page, pay, announced, clock } = await open(({ fees }) => {
    fees.fee = { ...ordering, state: 'confirming' };
  });
  await pay();
  await page.act(() => clock.passAsync(30_000));
  expect(announced()).not.toContain('尚未收到结果');
  await page.press('重新查询');
  expect(announced()).toContain('尚未收到结果');
});

test('an offer that replaces 缴费确认中 has the focus at its top, and says afterwards why it is there', async () => {
  const { page, pay, fees, announced } = await open(({ fees }) => {
    fees.fee = { ...ordering, state: 'confirming' };
  });
  await pay();
  button('重新查询').focus();
  fees.fee = due;
  let atFirst: string | undefined;
  const watch = new MutationObserver(() => {
    const [news] = document.querySelectorAll('[role="status"].news');
    if (news) atFirst ??= news.textContent;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await page.press('重新查询');
  watch.disconnect();
  expect(page.text()).toContain('以后再缴');
  expect(document.activeElement?.textContent).toBe('缴费');
  expect(announced()).toContain('这次支付没有完成');
  expect(atFirst ?? '').toBe('');
});

test('a school that says why there is nothing to pay has answered: nothing is unknown', async () => {
  const { page, pay } = await open(({ fees }) => {
    fees.fails.set(
      'openOrder',
      new GatewayError('rejected', 'code 500', { userMessage: '请到财务处办理缓缴' }),
    );
  });
  await pay();
  expect(page.text()).toContain('请到财务处办理缓缴');
  expect(page.text()).not.toContain('暂时查不到缴费状态');
});

test('重新查询 keeps the focus when it becomes 确认支付', async () => {
  const { page, pay, fees } = await open(({ fees }) => {
    fees.fails.set('openOrder', new GatewayError('offline', 'planned'));
  });
  await pay();
  fees.fails.clear();
  const again = button('重新查询');
  again.focus();
  await page.act(async () => again.click());
  expect(document.activeElement?.textContent).toBe('确认支付 ¥120.00');
});

test('a phone that hears of it from the school alone says the same', async () => {
  const { page, pay } = await open(({ fees }) => {
    fees.fee = { ...ordering, state: 'confirming' };
  });
  await pay();
  expect(page.text()).toContain('缴费确认中');
  expect(page.text()).not.toContain('微信返回');
});

test('a fee can be paid again after a cancelled sheet', async () => {
  const { page, pay, payment } = await open();
  await pay();
  await page.press('确认支付 ¥120.00');
  await page.act(() => payment.close('cancel'));
  expect(page.text()).toContain('你关闭了支付窗口');
  expect(button('确认支付 ¥120.00')).toBeTruthy();
});

test('elsewhere: a code, a link and the desk, with nothing of the person', async () => {
  const { page, pay, clipboard } = await open(({ payment }) => {
    payment.way = 'elsewhere';
  });
  await pay();
  expect(page.text()).toContain('请在微信里缴费');
  expect(page.text()).toContain('也可以到学校缴费');
  expect(screen.queryByRole('img', { name: /二维码/ })).not.toBeNull();
  await page.press('复制链接');
  expect(clipboard.copied).toEqual(['https://school.example/#/orientation/enrollment/applylist']);
});

test('a school without a payment network: how to pay at the desk', async () => {
  const { page, pay } = await open(({ fees }) => {
    fees.offered = { ...order, network: 'desk' };
  });
  await pay();
  expect(page.text()).toContain('请到学校缴费处缴费');
  expect(button('重新查询')).toBeTruthy();
});

test.each([
  ['zh-CN', '重新查询', '学校前台已收款', '核实'],
  ['en', 'Check again', 'The school’s payment desk has received the payment', 'checked with'],
] as const)(
  'what was paid at the desk was checked with no network: %s',
  async (locale, again, said, unsaid) => {
    const { page, pay, fees } = await open(({ fees }) => {
      fees.offered = { ...order, network: 'desk' };
    });
    await pay();
    await page.act(() => page.messages.use(locale));
    fees.fee = paidFee;
    await page.press(again);
    expect(page.text()).toContain(said);
    expect(page.text()).not.toContain(unsaid);
  },
);

test.each([
  [{ state: 'exempt', amount: 12000, reason: '报名费' }, '免缴'],
  [{ ...paidFee, state: 'refunded' }, '退款处理中'],
  [{ ...paidFee, state: 'refunded', refundedAt: NOW }, '已退款'],
] as const)('%o reads as %s', async (fee, words) => {
  const { page, pay, announced } = await open(({ fees }) => {
    fees.fee = fee;
  });
  await pay();
  expect([page.text().includes(words), announced().includes(words)]).toEqual([true, true]);
});

const voucher = {
  voucherNo: 'PZ-1',
  orderNo: order.orderNo,
  applicationNo: 'QY26-003 817',
  planTitle: '2026年秋季高职招生',
  payer: '何静怡',
  issuer: '青云职业技术学院',
  reason: '报名费',
  amount: 12000,
  paidAt: NOW,
  network: 'wechat',
  transactionId: '4200001',
} as const;

test('the voucher says what the school has issued, and is saved as a picture of the same words', async () => {
  const { page, sheets, saver } = await open(({ fees }) => {
    fees.fee = paidFee;
    fees.voucherResult = voucher;
  });
  await page.act(() => sheets.fees.openVoucher('a1'));
  for (const words of ['PZ-1', '青云职业技术学院', '何静怡', '4200001', '2026-08-11 14:02:36'])
    expect(page.text()).toContain(words);
  await page.press('保存图片');
  const [saved] = saver.saved;
  const drawn = new TextDecoder().decode(saved?.bytes);
  expect([saved?.name, saved?.type]).toEqual(['缴费凭证 PZ-1.png', 'image/png']);
  expect(drawn).toContain('¥120.00');
  expect(drawn).toContain('PZ-1');
});

test.each([
  ['¥120.00，退款处理中', iconPaths.clock, { amount: 12000 }],
  ['¥120.00，已退款', iconPaths.check, { amount: 12000, refundedAt: NOW }],
])('the voucher says %s, and waits until the money has arrived', async (words, icon, refund) => {
  const { page, sheets } = await open(({ fees }) => {
    fees.voucherResult = { ...voucher, refund };
  });
  await page.act(() => sheets.fees.openVoucher('a1'));
  expect(page.text()).toContain(words);
  expect(document.querySelector('dialog svg path')?.getAttribute('d')).toBe(icon);
});

test('a voucher shown as a picture, and its words again, have the focus that was at their button', async () => {
  const { page, sheets } = await open(({ fees, saver }) => {
    fees.voucherResult = voucher;
    Object.assign(saver, { method: 'address' });
  });
  await page.act(() => sheets.fees.openVoucher('a1'));
  for (const name of ['保存图片', '返回']) {
    button(name).focus();
    await page.press(name);
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
  }
});
