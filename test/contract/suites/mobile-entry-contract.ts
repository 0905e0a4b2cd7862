import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subApplications } from '#domain/host/jump-link';
import { miniAppPage } from '#domain/host/mini-app';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { type Assembly, tenants } from '../support/assembly';
import { studentCredential } from '../support/new-student';

const page = miniAppPage(
  'https://school.example/zhxy/orientation/?tn=qingyun&oncetoken=x#/orientation/checkin/index',
);

/** The contract of MobileEntry. */
export function mobileEntryContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`MobileEntry: ${name}`, () => {
    let assembly: Assembly;
    beforeAll(async () => {
      assembly = await newAssembly();
    });
    afterAll(() => assembly.close());

    test('reports the entries that a school has enabled', async () => {
      expect(await assembly.tenant(tenants.qingyun).entry.switches()).toMatchObject({
        wxMini: true,
        dingding: true,
      });
      expect(await assembly.tenant(tenants.lakeside).entry.switches()).toMatchObject({
        wxMini: false,
        h5: true,
      });
    });

    test('creates a link that opens a mini-program at a page, or none', async () => {
      const { entry } = assembly.tenant(tenants.qingyun);
      expect(await entry.wechatScheme(page)).toMatch(
        /^weixin:\/\/dl\/business\/\?appid=wx0+&path=pages%2FwebView/,
      );
      expect(await entry.dingtalkScheme(page)).toMatch(
        /^dingtalk:\/\/dingtalkclient\/.*&page=pages%2FwebView/,
      );
      const other = assembly.tenant(tenants.lakeside).entry;
      expect([await other.wechatScheme(page), await other.dingtalkScheme(page)]).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('lists the applications that students are led to', async () => {
      const [console, ...others] = await assembly.tenant(tenants.qingyun).entry.applications();
      expect([console?.uniqueId, others]).toEqual([subApplications.frontManage, []]);
      expect(await assembly.tenant(tenants.lakeside).entry.applications()).toEqual([]);
    });

    test('creates a new one-time token each time, for the signed-in person only', async () => {
      const ports = assembly.tenant(tenants.qingyun);
      const student = await studentCredential(ports);
      const [one, two] = [await ports.entry.oneTimeToken(student), await ports.entry.oneTimeToken(student)];
      expect(one).not.toBe(two);
      await expect(ports.entry.oneTimeToken(credentialOf('nobodys'))).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    });
  });
}
