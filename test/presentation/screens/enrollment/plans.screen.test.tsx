// @vitest-environment jsdom

import { screen } from '@testing-library/dom';
import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { everyCapability } from '#application/ports/capabilities';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { InMemoryClipboard } from '#infrastructure/memory/phone/in-memory-payment';
import {
  InMemoryFileSaver,
  InMemoryPageVisibility,
} from '#infrastructure/memory/phone/in-memory-phone-parts';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { PlanDetailsScreen } from '#presentation/screens/enrollment/plan-details/screen';
import { PlanDetailsViewModel } from '#presentation/screens/enrollment/plan-details/view-model';
import { PlansScreen } from '#presentation/screens/enrollment/plans/screen';
import { PlansViewModel } from '#presentation/screens/enrollment/plans/view-model';
import { FakeBootForm, FakeToasts } from '#test/application/enrollment/fakes';
import { FakeClock, NOW } from '#test/support/fake-clock';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { button } from '../../render';
import { DAY, HOUR, plan, stubDocuments, stubEnrollmentGateway, stubSchoolInfo } from '../fakes';
import { draw } from '../render';

let leave = () => {};
afterEach(() => leave());

const full = plan({ id: 'full', title: '2026年五年一贯制招生', cap: 120, taken: 120 });
const adult = plan({ id: 'adult', title: '2026年成人继续教育招生', fee: 8000, feeDue: 'afterReview' });
const spring = plan({
  id: 'spring',
  title: '2027年春季预科班招生',
  opensAt: NOW + 3 * DAY + 7 * HOUR,
  closesAt: NOW + 90 * DAY,
  fee: 0,
  feeDue: 'never',
});
const plans = async () => ({ serverTime: NOW, plans: [plan(), adult, full, spring] });

describe('新生报名', () => {
  test('waits while the school is busy, says so, and shows the plans by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const busy = new GatewayError('rejected', 'planned', { userMessage: '人数较多', retryAfter: 5 });
    const loads = vi.fn(plans).mockRejectedValueOnce(busy);
    const gateway = stubEnrollmentGateway({ plans: loads });
    const vm = new PlansViewModel({
      gateway,
      clock: new FakeClock(),
      navigation: new RecordingNavigation(),
      visibility: new InMemoryPageVisibility(),
      bootForm: new FakeBootForm(),
      memory: new InMemoryVisitMemory(new StubDrafts()),
    });
    const page = await draw(PlansScreen, vm);
    leave = page.leave;
    expect(screen.getByRole('alert').textContent).toContain('现在人很多，正在排队重试');
    await act(() => vi.advanceTimersByTimeAsync(7_500));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('2026年成人继续教育招生')).toBeTruthy();
    expect(loads).toHaveBeenCalledTimes(2);
  });

  test('shows state, places, fee and dates of each plan in Chinese and in English', async () => {
    const page = await draw(
      PlansScreen,
      new PlansViewModel({
        gateway: stubEnrollmentGateway({ plans }),
        clock: new FakeClock(),
        navigation: new RecordingNavigation(),
        visibility: new InMemoryPageVisibility(),
        bootForm: new FakeBootForm(),
        memory: new InMemoryVisitMemory(new StubDrafts()),
      }),
    );
    leave = page.leave;
    for (const words of [
      '报名中',
      '剩余 64 / 200',
      '¥120.00 · 2\u00a0个专业',
      '截止 8月20日 18:02，还有 9 天',
      '审核后缴费 ¥80.00',
    ])
      expect(page.text()).toContain(words);
    for (const words of ['名额已满', '120已满', '看看其他计划', '未开始', '距开始', '03天07:00:00', '免费'])
      expect(page.text()).toContain(words);
    await page.act(() => page.messages.use('en'));
    expect(page.text()).toContain('64 of 200 left');
    expect(page.text()).toContain('¥80.00 after review');
  });

  test('a plan opens, and 看看其他计划 shows what is open', async () => {
    const navigation = new RecordingNavigation();
    const page = await draw(
      PlansScreen,
      new PlansViewModel({
        gateway: stubEnrollmentGateway({ plans }),
        clock: new FakeClock(),
        navigation,
        visibility: new InMemoryPageVisibility(),
        bootForm: new FakeBootForm(),
        memory: new InMemoryVisitMemory(new StubDrafts()),
      }),
    );
    leave = page.leave;
    await page.press('看看其他计划');
    expect(page.text()).not.toContain('2026年五年一贯制招生');
    await page.press('2026年成人继续教育招生');
    expect(navigation.went[0]?.[1]).toEqual({ plan: 'adult' });
  });
});

describe('报名详情', () => {
  test('shows majors, fee, conditions and documents; the button says why not', async () => {
    const shown = plan({ taken: 200, conditions: ['具有高中毕业证书'] });
    const gateway = stubEnrollmentGateway({
      plan: async () => ({ serverTime: NOW, plan: shown }),
      plans,
      template: async () => ({ planId: 'autumn', version: 1, steps: [], fields: [] }),
    });
    const school = stubSchoolInfo({
      notice: async (id) => ({ id, title: '招生简章', publishedAt: NOW, body: '第一段\n\n第二段' }),
    });
    const navigation = new RecordingNavigation();
    const vm = new PlanDetailsViewModel(
      { plan: 'autumn' },
      {
        gateway,
        school,
        drafts: new StubDrafts(),
        memory: new InMemoryVisitMemory(new StubDrafts()),
        session: new InMemorySessionStore(),
        clock: new FakeClock(),
        documents: stubDocuments(),
        saver: new InMemoryFileSaver(),
        navigation,
        visibility: new InMemoryPageVisibility(),
        host: new InMemoryHost(),
        clipboard: new InMemoryClipboard(),
        toasts: new FakeToasts(),
        capabilities: everyCapability,
        connectivity: new FakeConnectivity(),
      },
    );
    const page = await draw(PlanDetailsScreen, vm);
    leave = page.leave;
    for (const words of [
      '已报 200 人，共 200 个名额',
      '学费 ¥4,800.00/年',
      '520201 · 3 年制',
      '最多选 3 个',
      '具有高中毕业证书',
      '提交后 48 小时内缴费',
    ])
      expect(page.text()).toContain(words);
    expect(button('名额已满').getAttribute('aria-disabled')).toBe('true');
    expect(page.text()).toContain('其他正在报名的计划');
    expect(page.text()).toContain('2026年成人继续教育招生');
    // The heading says that they are open.
    expect(document.querySelector('[aria-labelledby="other-plans"] [class*="pill"]')).toBeNull();
    await page.press('招生简章');
    expect(screen.getByRole('dialog').textContent).toContain('第二段');
    await page.press('关闭');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
