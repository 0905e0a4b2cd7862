import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemoServer } from '../demo-server';

describe('the consoles of the platform', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await DemoServer.start();
  });
  afterAll(() => server.app.close());
  const leads = async (path: string) => (await server.app.inject(path)).headers.location;

  it('the front console redirects to the phone site, and its form-fill page to the form of a plan', async () => {
    expect(await leads('/zhxy/front-manage-console?tn=qingyun&oncetoken=a.b&jumpType=h5')).toBe(
      '/zhxy/orientation/?tn=qingyun&oncetoken=a.b',
    );
    expect(
      await leads('/zhxy/front-manage-console/form/qy-2026-skills?oncetoken=a&redirect=https://evil'),
    ).toBe('/zhxy/orientation/?oncetoken=a#/orientation/enrollment/moreinfos?plan=qy-2026-skills');
    // The app determines whose it is.
    expect(await leads('/zhxy/front-manage-console/form/sent-back-1?tn=qingyun')).toBe(
      '/zhxy/orientation/?tn=qingyun#/orientation/enrollment/moreinfos?application=sent-back-1',
    );
    expect(await leads('/zhxy/front-manage-console/form/qy-2026-skills?tn=../x')).toMatch(
      /application=qy-2026/,
    );
  });

  // Ids of applications are random: one in 32 begins with such a character.
  it.each(['-MDZb0JjJrmGgBkvBqnR1oLr', '_MDZb0JjJrmGgBkvBqnR1oLr'])(
    '%s is accepted as a form id',
    async (formId) => {
      expect(await leads(`/zhxy/front-manage-console/form/${formId}`)).toBe(
        `/zhxy/orientation/#/orientation/enrollment/moreinfos?application=${formId}`,
      );
    },
  );

  it.each(['%2F%2Fevil', '%3Cscript%3E', 'a%20b'])('%s is not accepted as a form id', async (formId) => {
    expect(await leads(`/zhxy/front-manage-console/form/${formId}`)).not.toMatch(
      /evil|script|plan=|application=/,
    );
  });

  it('the manage consoles redirect to the staff’s desk, of the school that the link names', async () => {
    expect(await leads('/zhxy/manage-console?use-permission=1')).toBe('/desk/');
    expect(await leads('/zhxy/manage-console?tn=qingyun')).toBe('/desk/?tn=qingyun');
    expect(await leads('/zhxy/manage-console?tn=%22%3E')).toBe('/desk/');
    expect(await leads('/zhxy/old-manage-console')).toBe('/desk/');
  });
});
