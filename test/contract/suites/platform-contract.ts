import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Announcement } from '#domain/session/announcement';
import { credentialOf, tokenOf } from '#infrastructure/http/bearer-token';
import { demoNewStudents } from '#school/demo/new-students';
import { plans } from '#test/support/demo-plans';
import { person } from '../../school/http/people';
import { accepted, prepare } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';
import { studentCredential } from '../support/new-student';

/** The contract of Platform. */
export function platformContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`Platform: ${name}`, () => {
    let assembly: Assembly;
    beforeAll(async () => {
      assembly = await newAssembly();
      await assembly.platform.connect(undefined);
    });
    afterAll(() => assembly.close());

    test('a tenant comes with the notice that its desk wrote', async () => {
      const { store, school } = assembly;
      const post = async (notice: Announcement | undefined) => {
        await store.transaction((tables) => tables.tenants.saveNotice(tenants.lakeside, notice));
        school.publicReads.forget();
      };
      const written = { id: '1', title: '公告', text: '一\n二' };
      await post(written);
      expect((await assembly.platform.tenant('lakeside'))?.notice).toMatchObject(written);
      await post(undefined);
      expect(await assembly.platform.tenant('lakeside')).not.toHaveProperty('notice');
    });

    test('a tenant is found by its id', async () => {
      const { platform } = assembly;
      const lakeside = await platform.tenant('lakeside');
      expect(await platform.tenantById(lakeside?.tenantId ?? '')).toEqual(lakeside);
      for (const nobodys of ['nobodys', '', 'x'.repeat(65)])
        expect(await platform.tenantById(nobodys)).toBeUndefined();
    });

    test('a tenant is found by its name, the default one where none is asked for', async () => {
      const { platform } = assembly;
      expect(await platform.tenant('lakeside')).toMatchObject({
        tenantId: tenants.lakeside,
        name: '湖畔中学',
        accent: {
          light: expect.stringMatching(/^#[0-9a-f]{6}$/),
          dark: expect.stringMatching(/^#[0-9a-f]{6}$/),
        },
      });
      expect(await platform.tenant(undefined)).toMatchObject({
        tenantId: tenants.qingyun,
        uniqueName: 'qingyun',
      });
    });

    test.each(['nowhere', 'QINGYUN', '', '../../../src/school/demo/qingyun/qingyun', 'x'.repeat(100)])(
      '%j is no tenant',
      async (tenantName) => {
        expect(await assembly.platform.tenant(tenantName)).toBeUndefined();
      },
    );

    test('a one-time token is exchanged once, at its own school, for a session of its applicant', async () => {
      const { platform, school } = assembly;
      const ports = assembly.tenant(tenants.qingyun);
      const { grant, submission } = await prepare(ports, plans.skills, person(5011, '何静怡'));
      const { token: applicant } = accepted(await ports.gateway.submit(grant, submission));
      const { token } = await school.tokenExchange.issueOneTime(tenants.qingyun, tokenOf(applicant));
      const [here, elsewhere] = [
        { orgId: 'o', tenantId: tenants.qingyun },
        { orgId: 'o', tenantId: tenants.lakeside },
      ] as const;
      expect(await platform.exchange(token, elsewhere)).toBeUndefined();
      const exchanged = await platform.exchange(token, here);
      expect(await ports.gateway.applications(exchanged?.credential ?? credentialOf(''))).toHaveLength(1);
      expect(await platform.exchange(token, here)).toBeUndefined();
      expect(await platform.exchange('nobodys', here)).toBeUndefined();
      expect(exchanged?.userInfo).toMatchObject({ tenantId: tenants.qingyun, orgId: 'org-qingyun-main' });
      expect(exchanged?.userInfo.welcomeId).toBeUndefined();
      // An ordinary sign-in tells the same.
      const { userInfo } = accepted(await ports.gateway.signIn(person(5011, '何静怡')));
      expect(userInfo).toEqual(exchanged?.userInfo);
      expect(Object.keys(userInfo ?? {}).sort()).toEqual([
        'openAccountId',
        'orgId',
        'tenantId',
        'trueName',
        'userInfoId',
      ]);
    });

    test('the one-time token of a link says whose it is, and is exchanged once', async () => {
      const { platform } = assembly;
      const ports = assembly.tenant(tenants.qingyun);
      const student = await studentCredential(ports);
      const here = { orgId: 'o', tenantId: tenants.qingyun };
      const token = await ports.entry.oneTimeToken(student);
      const exchanged = await platform.exchangeOnce(token, here);
      expect(exchanged?.userInfo.welcomeId).toBeDefined();
      expect(await platform.user(student, here)).toEqual(exchanged?.userInfo);
      expect(await platform.user(credentialOf('nobodys'), here)).toBeUndefined();
      expect(await platform.exchangeOnce(token, here)).toBeUndefined();
      expect(await platform.exchangeOnce('nobodys', here)).toBeUndefined();
      const other = await ports.entry.oneTimeToken(student);
      const elsewhere = { orgId: 'o', tenantId: tenants.lakeside };
      expect(await platform.exchangeOnce(other, elsewhere)).toBeUndefined();
    });

    test('a new student’s token comes with the welcomeId, and opens check-in', async () => {
      const { platform, school } = assembly;
      const { checkin } = assembly.tenant(tenants.qingyun);
      const [student] = demoNewStudents;
      const signedIn = await school.welcome.auth.signIn(tenants.qingyun, student ?? expect.fail(), undefined);
      if ('refused' in signedIn) throw new Error(signedIn.refused);
      const { token } = await school.tokenExchange.issueOneTime(tenants.qingyun, signedIn.token);
      const exchanged = await platform.exchange(token, { orgId: 'o', tenantId: tenants.qingyun });
      const { welcomeId } = signedIn.record;
      expect(exchanged?.userInfo.welcomeId).toBe(welcomeId);
      const record = await checkin.progress.record(exchanged?.credential ?? credentialOf(''));
      expect(record).toMatchObject({ welcomeId });
    });
  });
}
