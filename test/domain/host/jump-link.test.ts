import { describe, expect, test } from 'vitest';
import {
  FORM_FILL_PAGE,
  fillsForms,
  type JumpApplication,
  jumpLink,
  subApplications,
} from '#domain/host/jump-link';

const application: JumpApplication = {
  uniqueId: subApplications.frontManage,
  name: '校园服务台',
  pcPath: '/pc/front',
  h5Path: '/h5/front',
  pcPageObj: {},
  h5PageObj: { [FORM_FILL_PAGE]: '/form/{formId}' },
};
const jump = {
  base: 'https://p.example',
  environment: 'h5',
  onceToken: 'a+b',
  school: 'tn=qingyun',
} as const;

describe('a jump link', () => {
  test('leads phones and computers each to their own address, with a one-time token and the kind of jump', () => {
    expect(jumpLink(application, jump)).toBe(
      'https://p.example/h5/front?tn=qingyun&oncetoken=a%2Bb&jumpType=h5',
    );
    expect(jumpLink(application, { ...jump, environment: 'pc', school: '' })).toBe(
      'https://p.example/pc/front?oncetoken=a%2Bb&jumpType=pc',
    );
  });

  test('the manage console’s says that permissions count', () => {
    const manage = { ...application, uniqueId: subApplications.manage };
    expect(jumpLink(manage, jump)).toMatch(/&use-permission=1$/);
    expect(jumpLink({ ...application, uniqueId: subApplications.oldManage }, jump)).not.toContain(
      'use-permission',
    );
  });

  test('the form-fill page takes the form’s id in its path', () => {
    expect(jumpLink(application, { ...jump, page: FORM_FILL_PAGE, formId: 'f 1/2' })).toContain(
      '/h5/front/form/f%201%2F2?',
    );
    expect(jumpLink(application, { ...jump, page: FORM_FILL_PAGE })).toBeUndefined();
    expect(jumpLink(application, { ...jump, formId: 'f1' })).toBeUndefined();
  });

  test('an application has its form-fill page on phones or on computers', () => {
    expect([fillsForms(application, 'h5'), fillsForms(application, 'pc')]).toEqual([true, false]);
    const asked = { ...jump, environment: 'pc', page: FORM_FILL_PAGE, formId: 'f1' } as const;
    expect(jumpLink(application, asked)).toBeUndefined();
  });

  test.each(['missing', 'toString', '__proto__'])('there is no page %s', (page) => {
    expect(jumpLink(application, { ...jump, page })).toBeUndefined();
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/a/../../b',
    '/a?b',
    '/a#b',
    'a',
    '',
    '/a b',
    '/\\evil',
  ])('a record that says %j leads nowhere', (h5Path) =>
    expect(jumpLink({ ...application, h5Path }, jump)).toBeUndefined(),
  );
});
