import { describe, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { GatewayError } from '#application/ports/failures/gateway-error';
import { withForms } from '#domain/host/continue-option';
import { FORM_FILL_PAGE, type JumpApplication, subApplications } from '#domain/host/jump-link';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemoryHost } from '#infrastructure/memory/phone/in-memory-host';
import { stubContinueElsewhere } from '../../presentation/screens/stub-continue-elsewhere';

const student = credentialOf('theirs');
const console: JumpApplication = {
  uniqueId: subApplications.manage,
  name: '管理台',
  pcPath: '/pc',
  h5Path: '/h5',
  pcPageObj: {},
  h5PageObj: {},
};
const fails = (kind: 'offline' | 'unauthenticated') => async () => {
  throw new GatewayError(kind, 'planned');
};

describe('the options to continue elsewhere', () => {
  test('are another phone, the enabled mini-programs and the platform’s applications', async () => {
    const work = stubContinueElsewhere({
      switches: async () => ({ wxMini: true, h5: true, alipay: true }),
      applications: async () => [console],
    });
    expect(await work.options()).toEqual({
      environment: 'h5',
      options: ['phone', 'wxMini', { application: console }],
    });
  });

  test('include waiting forms if an application has a page for them', async () => {
    const front: JumpApplication = {
      ...console,
      uniqueId: subApplications.frontManage,
      h5PageObj: { [FORM_FILL_PAGE]: '/form/{formId}' },
    };
    const work = stubContinueElsewhere({ applications: async () => [console, front] });
    const form = { id: 'a1', title: '2026年短期技能培训招生' };
    const { options, environment } = await work.options();
    expect(withForms(options, environment, [form]).slice(1)).toEqual([
      { application: console },
      { application: front },
      { application: front, form },
    ]);
    expect(await work.url({ application: front, form }, paths.applications, student)).toBe(
      'https://school.example/h5/form/a1?oncetoken=once&jumpType=h5',
    );
  });

  test('are another phone only, with an explanation, if nothing is enabled', async () => {
    expect(await stubContinueElsewhere().options()).toMatchObject({
      options: ['phone'],
      error: 'saasNotEnabled',
    });
  });

  test('keep the others if the school’s call fails', async () => {
    const work = stubContinueElsewhere({ switches: fails('offline'), applications: fails('offline') });
    expect(await work.options()).toMatchObject({ options: ['phone'], error: 'saasConfigFailed' });
  });
});

describe('a link', () => {
  test('contains the school, the screen and a new one-time token', async () => {
    expect(
      await stubContinueElsewhere({ oneTimeToken: async () => 'a+b' }).link(paths.checkin, student),
    ).toBe(`https://school.example/?oncetoken=a%2Bb#${paths.checkin}`);
  });

  test('into a mini-program opens its web-view page with that address', async () => {
    const pages: unknown[] = [];
    const work = stubContinueElsewhere({
      wechatScheme: async (page) => {
        pages.push(page);
        return 'weixin://dl/business/?t=1';
      },
    });
    expect(await work.url('wxMini', paths.checkin, student)).toBe('weixin://dl/business/?t=1');
    expect(pages).toEqual([
      {
        path: 'pages/webView/webView',
        query: `to=third&url=${encodeURIComponent(`https://school.example/?oncetoken=once#${paths.checkin}`)}`,
      },
    ]);
  });

  test('that cannot be created is reported by option, also half-way', async () => {
    const none = stubContinueElsewhere();
    expect(await none.url('wxMini', paths.checkin, student)).toBe('schemeFailed');
    expect(await none.url('dingding', paths.checkin, student)).toBe('dingtalkLinkFailed');
    const broken = stubContinueElsewhere({
      wechatScheme: fails('offline'),
      dingtalkScheme: fails('offline'),
    });
    expect(await broken.url('wxMini', paths.checkin, student)).toBe('schemeFailed');
    expect(await broken.url('dingding', paths.checkin, student)).toBe('dingtalkLinkFailed');
  });

  test('into an application of the platform leads to the platform only', async () => {
    const host = new InMemoryHost();
    const work = stubContinueElsewhere({}, host);
    const address = await work.url({ application: console }, paths.checkin, student);
    expect(address).toBe('https://school.example/h5?oncetoken=once&jumpType=h5&use-permission=1');
    expect([await work.open(address), host.opened]).toEqual([true, [address]]);
    expect(await work.open('https://evil.example/h5')).toBe(false);
    const hostile = { ...console, h5Path: '//evil.example' };
    expect(await work.url({ application: hostile }, paths.checkin, student)).toBe('saasConfigFailed');
  });

  test('is not created after the session has ended', async () => {
    const work = stubContinueElsewhere({ oneTimeToken: fails('unauthenticated') });
    for (const option of ['wxMini', 'dingding', { application: console }] as const)
      await expect(work.url(option, paths.checkin, student)).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
  });
});
