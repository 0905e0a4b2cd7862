// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Badge } from '#presentation/widgets/data/badge/badge';
import { ContactLines } from '#presentation/widgets/data/contact-lines/contact-lines';
import { DescriptionList } from '#presentation/widgets/data/description-list/description-list';
import { Icon } from '#presentation/widgets/data/icon/icon';
import { StageTimeline } from '#presentation/widgets/data/timeline/stage-timeline';
import { Timeline } from '#presentation/widgets/data/timeline/timeline';
import { Countdown } from '#presentation/widgets/feedback/countdown/countdown';
import { EmptyState } from '#presentation/widgets/feedback/empty-state/empty-state';
import { ErrorState } from '#presentation/widgets/feedback/error-state/error-state';
import { ConnectionContext } from '#presentation/widgets/feedback/error-state/use-retry-online';
import { Loading } from '#presentation/widgets/feedback/loading/loading';
import { Meter } from '#presentation/widgets/feedback/meter/meter';
import { OfflineBar } from '#presentation/widgets/feedback/offline-bar/offline-bar';
import { Result } from '#presentation/widgets/feedback/result/result';
import { SaveStatusNote } from '#presentation/widgets/feedback/save-status/save-status';
import { Skeleton } from '#presentation/widgets/feedback/skeleton/skeleton';
import { SLOW_AFTER_MS } from '#presentation/widgets/feedback/skeleton/slow-note';
import { type ToastItem, ToastRegion } from '#presentation/widgets/feedback/toast/toast';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import { TitleBar } from '#presentation/widgets/layout/header/title-bar';
import { StepsBar } from '#presentation/widgets/layout/steps-bar/steps-bar';
import { FakeConnectivity } from '#test/support/fake-connectivity';
import { button, click, render } from '../render';

describe('the title bar', () => {
  test('has the title as heading and an arrow named 返回', async () => {
    const onBack = vi.fn();
    await render(<TitleBar title="新生报名" onBack={onBack} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新生报名');
    await click(button('返回'));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('has no arrow without a way back', async () => {
    await render(<TitleBar title="招生迎新" />);
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('the loading indicator (specification, section 2)', () => {
  test('says 加载中 at 36 px when nothing else is asked', async () => {
    await render(<Loading />);
    expect(screen.getByRole('status').textContent).toBe('加载中');
    expect(document.querySelector('svg')?.style.width).toBe('2.25rem');
  });

  test('takes another text and size', async () => {
    await render(<Loading text="正在打开" size={24} />);
    expect(screen.getByRole('status').textContent).toBe('正在打开');
    expect(document.querySelector('svg')?.style.width).toBe('1.5rem');
  });
});

describe('whom to ask at the school', () => {
  test('is a number that dials itself, with address and hours where the school gives them', async () => {
    const { show } = await render(<ContactLines contact={{ phone: '020-8123 4567' }} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:02081234567');
    expect(document.querySelectorAll('dt')).toHaveLength(1);
    await show(<ContactLines contact={{ phone: '1', address: '山前路 1 号', hours: '工作日' }} />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1',
      '山前路 1 号',
      '工作日',
    ]);
  });
});

describe('the countdown', () => {
  test.each([
    [3 * 86_400_000 + 7 * 3_600_000 + 42 * 60_000 + 15_000, '03天07:42:15'],
    [86_400_000, '01天00:00:00'],
    [86_399_000, '23:59:59'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5000, '00:00:00'],
  ])('shows %i ms as %s', async (remaining, shown) => {
    await render(<Countdown remaining={remaining} label="距开始" />);
    expect(screen.getByRole('timer').textContent).toBe(shown);
  });
});

test('a meter has a text', async () => {
  await render(<Meter value={136} max={200} label="名额" text="已报 136 人" />);
  const meter = screen.getByRole('meter');
  expect(meter.getAttribute('aria-valuenow')).toBe('136');
  expect(meter.getAttribute('aria-valuetext')).toBe('已报 136 人');
  expect((meter.firstElementChild as HTMLElement).style.transform).toBe('scaleX(0.68)');
});

test.each([
  [5, 0, 0],
  [300, 200, 1],
  [-1, 200, 0],
])('a meter of %i of %i is %s wide', async (value, max, width) => {
  await render(<Meter value={value} max={max} label="名额" text="" />);
  expect((screen.getByRole('meter').firstElementChild as HTMLElement).style.transform).toBe(
    `scaleX(${width})`,
  );
});

test('the steps bar names the form’s steps', async () => {
  const { container } = await render(
    <StepsBar current={2} total={4} title="基本信息" aside={<SaveStatusNote state="saved" />} />,
  );
  expect(container.textContent).toBe('第 2 步，共 4 步 · 基本信息已保存在本机');
});

test('a failed save is shown', async () => {
  await render(<SaveStatusNote state="unavailable" />);
  expect(screen.getByRole('status').textContent).toContain('没能保存');
});

test('a timeline marks the current step and names every state', async () => {
  await render(
    <Timeline
      items={[
        { id: 'a', state: 'done', title: '已提交', note: '今天 14:02' },
        { id: 'b', state: 'current', title: '待缴费', aside: <Badge tone="wait">¥120.00</Badge> },
        { id: 'c', state: 'later', title: '学校审核' },
      ]}
    />,
  );
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('待缴费进行中¥120.00');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '已提交已完成今天 14:02',
    '待缴费进行中¥120.00',
    '学校审核未开始',
  ]);
});

test('a stage timeline marks the current stage, names every state and shows the stage’s progress', async () => {
  await render(
    <StageTimeline
      items={[
        { id: 'a', state: 'done', title: '报名', note: '12月18日止' },
        { id: 'b', state: 'current', title: '缴费', passed: 0.25 },
        { id: 'c', state: 'later', title: '报到', note: '2月26日' },
      ]}
    />,
  );
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('缴费进行中');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '报名已完成12月18日止',
    '缴费进行中',
    '报到未开始2月26日',
  ]);
  expect([...document.querySelectorAll('[style]')].map((part) => part.getAttribute('style'))).toEqual([
    'transform: scaleX(0.25);',
  ]);
});

test('a card is a link named by its title', async () => {
  const onPress = vi.fn();
  await render(
    <MemoryRouter>
      <Card label="计划">
        <CardTitle to="/plan?id=1" aside={<Badge tone="good">报名中</Badge>}>
          秋季高职招生
        </CardTitle>
      </Card>
      <Card>
        <CardTitle level={3} onPress={onPress}>
          学校通知
        </CardTitle>
      </Card>
    </MemoryRouter>,
  );
  expect(
    within(screen.getByRole('heading', { level: 2 }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/plan?id=1');
  await click(within(screen.getByRole('heading', { level: 3 })).getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a description list has names and values', async () => {
  await render(<DescriptionList items={[{ label: '报名编号', value: 'QY26-003 817', strong: true }]} />);
  expect(screen.getByRole('term').textContent).toBe('报名编号');
  expect(screen.getByRole('definition').textContent).toBe('QY26-003 817');
});

test('a result has its title as a heading', async () => {
  await render(<Result tone="good" title="报名已提交" note="学校会在 3 个工作日内审核" />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('报名已提交');
});

describe('where there is nothing', () => {
  test('an empty list says why and what to do', async () => {
    const { container } = await render(<EmptyState title="还没有报名记录" note="提交后会显示在这里。" />);
    expect(container.textContent).toBe('还没有报名记录提交后会显示在这里。');
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test.each([false, true])('a failure is announced at once and offers 重试 (quiet: %s)', async (quiet) => {
    const onRetry = vi.fn();
    await render(<ErrorState title="招生计划没有加载成功" quiet={quiet} of={{ load: onRetry }} />);
    expect(screen.getByRole('alert').textContent).toContain('招生计划没有加载成功');
    await click(button('重试'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test.each([false, true])(
    'an offline failure is shown, and retried once online (quiet: %s)',
    async (quiet) => {
      const network = new FakeConnectivity();
      const onRetry = vi.fn();
      network.set(false);
      const state = (failure: 'offline' | 'server') => (
        <ConnectionContext.Provider value={network}>
          <ErrorState title="报到进度没有加载成功" quiet={quiet} of={{ failure, load: onRetry }} />
        </ConnectionContext.Provider>
      );
      const { show } = await render(state('offline'));
      expect(screen.getByRole('alert').textContent).toContain('网络恢复后会自动重试');
      await act(async () => network.set(true));
      expect(onRetry).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('alert').textContent).not.toContain('网络恢复后会自动重试');
      await show(state('server'));
      await act(async () => network.set(false));
      await act(async () => network.set(true));
      expect(onRetry).toHaveBeenCalledTimes(1);
    },
  );

  test('of several failures in a page, each 重试 is described by its own', async () => {
    const titles = ['学校通知没有加载成功', '招生计划没有加载成功'];
    await render(
      titles.map((title) => <ErrorState key={title} quiet title={title} of={{ load: () => {} }} />),
    );
    const buttons = screen.getAllByRole('button', { name: '重试' });
    const described = buttons.map((one) => one.getAttribute('aria-describedby') ?? '');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(titles);
  });

  describe('a busy school', () => {
    const busy = (onRetry: () => unknown, retryAfter = 5) => (
      <ErrorState title="招生计划没有加载成功" of={{ failure: 'busy', retryAfter, load: onRetry }} />
    );
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
    });

    test('is called again by itself, which is said, not before it wants to be, and each time later', async () => {
      const onRetry = vi.fn();
      await render(busy(onRetry));
      expect(screen.getByRole('alert').textContent).toContain('现在人很多，正在排队重试');
      await pass(4.9);
      expect(onRetry).toHaveBeenCalledTimes(0);
      await pass(2.7);
      expect(onRetry).toHaveBeenCalledTimes(1);
      await pass(7.3);
      expect(onRetry).toHaveBeenCalledTimes(1);
      await pass(8);
      expect(onRetry).toHaveBeenCalledTimes(2);
    });

    test('is called once at a time, and at once by a tap on 重试', async () => {
      const onRetry = vi.fn(() => new Promise(() => {}));
      await render(busy(onRetry));
      for (let seconds = 0; seconds < 300; seconds += 5) await pass(5);
      expect(onRetry).toHaveBeenCalledTimes(1);
      act(() => button('重试').click());
      expect(onRetry).toHaveBeenCalledTimes(2);
    });

    test('that stays busy is called every sixty to ninety seconds', async () => {
      const onRetry = vi.fn();
      await render(busy(onRetry, 20));
      for (let seconds = 0; seconds < 810; seconds += 5) await pass(5);
      expect(onRetry.mock.calls.length).toBeGreaterThanOrEqual(9);
      expect(onRetry.mock.calls.length).toBeLessThanOrEqual(15);
    });

    test('is not called by a hidden page or a screen that was left', async () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      const onRetry = vi.fn();
      const { show } = await render(busy(onRetry));
      await pass(100);
      expect(onRetry).toHaveBeenCalledTimes(0);
      hidden.mockRestore();
      await pass(90);
      expect(onRetry).toHaveBeenCalled();
      onRetry.mockClear();
      await show(null);
      await pass(300);
      expect(onRetry).toHaveBeenCalledTimes(0);
    });
  });

  test.each(['cards', 'fields'] as const)('a skeleton of %s is announced as 加载中', async (kind) => {
    await render(<Skeleton kind={kind} count={2} />);
    expect(screen.getByRole('status').textContent).toBe('加载中');
  });

  test('a skeleton says that loading is slow before the call times out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await render(<Skeleton />);
    await act(async () => vi.advanceTimersByTime(SLOW_AFTER_MS - 1));
    expect(screen.getByRole('status').textContent).toBe('加载中');
    await act(async () => vi.advanceTimersByTime(1));
    expect(screen.getByText('加载较慢，请稍候').closest('[role="status"]')).not.toBeNull();
  });
});

test('the offline bar is shown only without network', async () => {
  const { show } = await render(<OfflineBar offline={false} />);
  expect(screen.getByRole('status').textContent).toBe('');
  await show(<OfflineBar offline />);
  expect(screen.getByRole('status').textContent).toBe('网络已断开，恢复后可以继续');
});

test('toasts are announced by their tone and close when tapped', async () => {
  const onDismiss = vi.fn();
  await render(
    <ToastRegion
      items={[
        { id: 1, text: '已保存', tone: 'good' },
        { id: 2, text: '没有权限', tone: 'bad' },
      ]}
      onFocus={() => {}}
      onDismiss={onDismiss}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('已保存');
  expect(screen.getByRole('alert').textContent).toBe('没有权限');
  await click(button('没有权限'));
  expect(onDismiss.mock.calls).toEqual([[2]]);
});

test('a toast’s button that is pressed by keyboard gives the focus back to where it came from', async () => {
  const run = vi.fn();
  const page = (items: readonly ToastItem[]) => (
    <>
      <input aria-label="证件照" />
      <ToastRegion items={items} onFocus={() => {}} onDismiss={() => {}} />
    </>
  );
  const { show } = await render(
    page([{ id: 1, text: '已删除 证件照.png', tone: 'plain', act: { label: '撤销', run } }]),
  );
  const field = screen.getByRole('textbox');
  field.focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(button('撤销'));
  await userEvent.keyboard('{Enter}');
  await show(page([]));
  expect(run).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(field);
});

test('an icon is decorative unless it is named', async () => {
  const { show } = await render(<Icon name="gate" />);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await show(<Icon name="gate" label="首页" />);
  expect(screen.queryByRole('img', { name: '首页' })).not.toBeNull();
});
