// @vitest-environment jsdom

import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SingleUseHandover } from '#application/navigation/single-use-handover';
import { everyCapability } from '#application/ports/capabilities';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { Remembered } from '#application/ports/session/visit-memory';
import { InMemoryVisitMemory } from '#application/session/in-memory-visit-memory';
import type { Credential } from '#domain/credential';
import type { Application } from '#domain/enrollment/application';
import type { SchoolBadge } from '#domain/enrollment/notice';
import { noFee } from '#domain/payment/fee';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryVibration } from '#infrastructure/memory/phone/in-memory-phone-parts';
import { ApplicationsScreen } from '#presentation/screens/enrollment/applications/screen';
import { ApplicationsViewModel } from '#presentation/screens/enrollment/applications/view-model';
import { RecruitResultScreen } from '#presentation/screens/homepage/recruit-result/screen';
import { recruitResult } from '#presentation/screens/homepage/recruit-result/view-model';
import { SLOW_AFTER_MS } from '#presentation/widgets/feedback/skeleton/slow-note';
import { FakeBootForm } from '#test/application/enrollment/fakes';
import { FakeClock, NOW } from '#test/support/fake-clock';
import { RecordingNavigation } from '#test/support/recording-navigation';
import { StubDrafts } from '#test/support/stub-drafts';
import { waitFor } from '#test/support/wait-for';
import { button } from '../../render';
import {
  applicantSession,
  application,
  StubPhoneVerification,
  stubEnrollmentGateway,
  stubSchoolInfo,
} from '../fakes';
import { paymentFixture } from '../payment-fixture';
import { draw } from '../render';
import { ScriptedSignOutGateway } from '../scripted-sign-out-gateway';
import { stubContinueElsewhere } from '../stub-continue-elsewhere';

let leave = () => {};
afterEach(() => leave());

async function open(
  parts: Partial<EnrollmentGateway>,
  token?: string,
  face: Partial<SchoolBadge> = {},
  receipt?: Remembered['receipt'],
) {
  const school = stubSchoolInfo({
    badge: async () => ({ name: '青云职业技术学院', greeting: '', initial: '青', ...face }),
  });
  const session = applicantSession(token);
  const signOut = new ScriptedSignOutGateway();
  const payments = paymentFixture({ session, school });
  payments.memory.keep('receipt', receipt);
  const vm = new ApplicationsViewModel(
    {},
    {
      ...payments,
      gateway: stubEnrollmentGateway(parts),
      confirmations: { ask: async () => true },
      signOut: signOut.of(new StubDrafts(), session),
      schoolSignOut: signOut.school,
      phones: new StubPhoneVerification(),
      handover: new SingleUseHandover(),
      elsewhere: stubContinueElsewhere(),
    },
  );
  const page = await draw(ApplicationsScreen, vm);
  leave = page.leave;
  return { ...page, vm };
}

describe('报名记录', () => {
  test('the actions of each application are described by its plan', async () => {
    const fee = { state: 'due', amount: 12_000, reason: '报名费' } as const;
    await open(
      {
        applications: async () => [
          application({ id: 'a', planTitle: '秋季招生', fee }),
          application({ id: 'b', planTitle: '春季招生', fee }),
        ],
      },
      'mine',
    );
    const described = new Map<string, (string | null | undefined)[]>();
    for (const one of document.querySelectorAll<HTMLElement>('main li button')) {
      const ids = one.getAttribute('aria-describedby') ?? '';
      const known = described.get(one.textContent ?? '') ?? [];
      described.set(one.textContent ?? '', [...known, document.getElementById(ids)?.textContent]);
    }
    expect(described.size).toBeGreaterThanOrEqual(4);
    for (const plans of described.values()) expect(plans).toEqual(['秋季招生', '春季招生']);
  });

  test('after a withdrawal, whose button is gone, the focus is in the card of that application', async () => {
    const list = [application({ id: 'a', planTitle: '秋季招生' })];
    const withdrawn = { ...list[0], state: { status: 'withdrawn' } } as Application;
    const page = await open({ applications: async () => list, withdraw: async () => withdrawn }, 'mine');
    button('撤回报名').focus();
    await page.press('撤回报名');
    await page.press('确认撤回');
    expect(screen.queryByRole('button', { name: '撤回报名' })).toBeNull();
    expect(document.activeElement?.closest('li')?.textContent).toContain('秋季招生');
  });

  test('a withdrawal that the school is slow to answer says so, and that the question may be closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const withdrawn = application({ state: { status: 'withdrawn' } });
    let answer = () => {};
    const late = new Promise<Application>((resolve) => {
      answer = () => resolve(withdrawn);
    });
    const page = await open({ applications: async () => [application()], withdraw: () => late }, 'mine');
    await page.press('撤回报名');
    await page.press('确认撤回');
    expect(page.text()).not.toContain('网络较慢');
    await page.act(() => vi.advanceTimersByTime(SLOW_AFTER_MS));
    expect(screen.getByText(/网络较慢/).closest('[role=status]')?.textContent).toContain('也可以先关闭');
    await page.act(answer);
    expect(page.text()).not.toContain('网络较慢');
  });

  test('signs in by 姓名, 身份证号 and 手机号, with errors under the fields', async () => {
    const page = await open({
      signIn: async () => ({ token: credentialOf('t') }),
      applications: async () => [],
    });
    await page.type('姓名', '周雨桐');
    await page.type('手机号', '1380013');
    await page.press('进入报名记录');
    expect(page.text()).toContain('请填写身份证号');
    expect(page.text()).toContain('请输入正确的手机号：应为 11 位');
    expect(document.activeElement?.id).toBe('identity-idCard');
    await page.type('身份证号', '440000200801010048');
    await page.type('手机号', '13800138000');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 0013 8000');
    const before = page.arrivals();
    await page.press('进入报名记录');
    expect(page.text()).toContain('还没有报名记录');
    // The buttons are gone with their views: the focus goes on at the title.
    expect(page.arrivals()).toBe(before + 1);
    await page.press('退出');
    expect(button('进入报名记录')).toBeTruthy();
    expect(page.arrivals()).toBe(before + 2);
  });

  test('a sign-in that the school is slow to answer says so above its button', async () => {
    let answer = () => {};
    const late = new Promise<{ token: Credential }>((resolve) => {
      answer = () => resolve({ token: credentialOf('t') });
    });
    const page = await open({ signIn: () => late, applications: async () => [] });
    await page.type('姓名', '周雨桐');
    await page.type('身份证号', '440000200801010048');
    await page.type('手机号', '13800138000');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await page.press('进入报名记录');
    expect(page.text()).not.toContain('网络较慢');
    await page.act(() => vi.advanceTimersByTime(SLOW_AFTER_MS));
    const note = screen.getByText(/网络较慢/);
    expect(note.closest('[role=status]')).not.toBeNull();
    expect(note.compareDocumentPosition(document.querySelector('[type=submit]') ?? note)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await page.act(answer);
    expect(page.text()).not.toContain('网络较慢');
  });

  test('a returned application names each field with the school’s reason', async () => {
    const reasons = [{ key: 'photo', label: '证件照', reason: '不清晰' }];
    const page = await open(
      { applications: async () => [application({ state: { status: 'returned', reasons } })] },
      't',
    );
    expect(page.text()).toContain('已退回');
    expect(page.text()).toContain('证件照：不清晰');
    expect(button('修改后重新提交')).toBeTruthy();
  });

  test('the withdrawal that is opened from a receipt is confirmed once the list is loaded', async () => {
    let arrive = () => {};
    const list = new Promise<Application[]>((resolve) => {
      arrive = () => resolve([application({ version: 2 })]);
    });
    const receipt = { applicant: credentialOf('t'), application: application() };
    const page = await open({ applications: () => list }, 't', {}, receipt);
    await page.press('撤回报名');
    expect(button('加载中').getAttribute('aria-disabled')).toBe('true');
    await page.act(arrive);
    expect(button('确认撤回').getAttribute('aria-disabled')).toBeNull();
  });

  test('an admitted student whose fee is due can pay it', async () => {
    const fee = { state: 'due', amount: 12000, reason: '报名费' } as const;
    const page = await open(
      { applications: async () => [application({ state: { status: 'admitted' }, fee })] },
      't',
    );
    await page.press('去缴费');
    // Its code is loaded first.
    await page.act(() => waitFor(() => expect(page.vm.feeSheets.fees.payingFor).toBe('a1')));
  });

  test('an admission is the letter of the look-ups, with the school’s picture, seal and name', async () => {
    const state = { status: 'admitted', major: { id: 'm2', name: '护理' } } as const;
    const face = { band: { url: '/band.jpg' }, seal: { url: '/seal.png' } };
    const page = await open({ applications: async () => [application({ state })] }, 't', face);
    await page.press('查看结果');
    const pictures = () =>
      Array.from(document.querySelectorAll('article img'), (picture) => picture.getAttribute('src'));
    await expect.poll(pictures).toEqual(['/band.jpg', '/seal.png']);
    expect(screen.getByRole('article').textContent).toContain('青云职业技术学院');
  });
});

describe('招生录取查询', () => {
  const details = async (page: Awaited<ReturnType<typeof draw>>) => {
    await page.type('姓名', '周雨桐');
    await page.type('身份证号', '440000200801010048');
    await page.type('手机号', '13800138000');
    await page.press('查询');
  };

  test('shows a masked person and a card with status, rank and next step', async () => {
    const results = [
      {
        no: 'QY26-1',
        planTitle: '秋季高职',
        state: { status: 'waitlisted', rank: 7 },
        fee: noFee,
        majors: [],
        updatedAt: NOW,
      },
    ] as const;
    const lookUp = async () => ({
      maskedName: '周*桐',
      maskedIdCard: '4400**0048',
      maskedPhone: '138****8000',
      results,
    });
    const page = await draw(
      RecruitResultScreen,
      recruitResult({
        gateway: stubEnrollmentGateway({ lookUp }),
        clock: new FakeClock(),
        navigation: new RecordingNavigation(),
        phones: new StubPhoneVerification(),
        handover: new SingleUseHandover(),
        school: stubSchoolInfo(),
        capabilities: everyCapability,
        vibration: new InMemoryVibration(),
        bootForm: new FakeBootForm(),
        memory: new InMemoryVisitMemory(new StubDrafts()),
      }),
    );
    leave = page.leave;
    await details(page);
    // The tapped button is gone: the result begins at its top, with the focus.
    expect(page.arrivals()).toBe(1);
    for (const words of ['周*桐', '4400**0048', '候补', '候补第 7 名', '有名额空出时按顺序递补'])
      expect(page.text()).toContain(words);
    expect(page.text()).not.toContain('440000200801010048');
    await page.press('重新查询');
    expect(page.arrivals()).toBe(2);
  });

  test('counts the wait down on the screen', async () => {
    const clock = new FakeClock();
    const lookUp = async () => ({ refused: 'tooManyAttempts', retryAfter: 95 }) as const;
    const page = await draw(
      RecruitResultScreen,
      recruitResult({
        gateway: stubEnrollmentGateway({ lookUp }),
        clock,
        navigation: new RecordingNavigation(),
        phones: new StubPhoneVerification(),
        handover: new SingleUseHandover(),
        school: stubSchoolInfo(),
        capabilities: everyCapability,
        vibration: new InMemoryVibration(),
        bootForm: new FakeBootForm(),
        memory: new InMemoryVisitMemory(new StubDrafts()),
      }),
    );
    leave = page.leave;
    await details(page);
    expect(page.text()).toContain('请在 1:35 后再试');
    expect(button('查询').getAttribute('aria-disabled')).toBe('true');
    await page.act(() => clock.pass(30_000));
    expect(page.text()).toContain('请在 1:05 后再试');
  });
});
