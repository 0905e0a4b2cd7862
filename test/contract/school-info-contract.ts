import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchoolInfo } from '#application/ports/school-info';
import { accepted, planCalled, plans } from './support/applicant';
import { type Assembly, tenants } from './support/assembly';

/** What every SchoolFront, and the Platform beside it, keep to. */
export function schoolInfoContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`SchoolFront and Platform: ${name}`, () => {
    let assembly: Assembly;
    let front: SchoolInfo;
    let other: SchoolInfo;

    beforeAll(async () => {
      assembly = await newAssembly();
      ({ front } = assembly.tenant(tenants.qingyun));
      other = assembly.tenant(tenants.lakeside).front;
    });
    afterAll(() => assembly.close());

    test('each school’s own badge', async () => {
      expect(await front.badge()).toMatchObject({ name: '青云职业技术学院', initial: '青云' });
      expect(await other.badge()).toMatchObject({ name: '湖畔中学' });
    });

    test('a school that is not there has none', async () => {
      await expect(assembly.tenant('nobody').front.badge()).rejects.toMatchObject({ kind: 'rejected' });
    });

    test('notices newest first, each of which can be opened', async () => {
      const notices = await front.notices();
      const times = notices.map(({ publishedAt }) => publishedAt);
      expect(times.length).toBeGreaterThan(1);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      for (const notice of notices) {
        const opened = accepted(await front.notice(notice.id));
        expect(opened).toMatchObject(notice);
        expect(opened.body).not.toBe('');
      }
    });

    test('a plan’s documents can be opened', async () => {
      const { documents } = await planCalled(assembly.tenant(tenants.qingyun).gateway, plans.autumn);
      expect(documents.length).toBeGreaterThan(0);
      for (const { id, title, file } of documents)
        if (file === undefined) expect(accepted(await front.notice(id)).title).toBe(title);
    });

    test.each(['nobody', '', 'x'.repeat(300), '../notice', '通知&id=1'])('%j is no notice', async (id) => {
      expect(await front.notice(id)).toEqual({ refused: 'notFound' });
    });

    test('another school’s notice is not there', async () => {
      const [notice] = await other.notices();
      expect(await front.notice(notice?.id ?? expect.fail('no notice'))).toEqual({ refused: 'notFound' });
    });

    test('the platform tells the notice that the desk wrote', async () => {
      const { desk, noticeDesk } = assembly.school;
      const steward = await desk.stewardToken(tenants.lakeside);
      const written = { title: '公告', text: '一\n二' };
      await noticeDesk.post(tenants.lakeside, steward, written);
      expect((await assembly.platform.tenant('lakeside'))?.notice).toMatchObject(written);
      await noticeDesk.post(tenants.lakeside, steward, { title: '', text: '' });
      expect(await assembly.platform.tenant('lakeside')).not.toHaveProperty('notice');
    });

    test('the platform finds a tenant by its id', async () => {
      const { platform } = assembly;
      const lakeside = await platform.tenant('lakeside');
      expect(await platform.tenantById(lakeside?.tenantId ?? '')).toEqual(lakeside);
      for (const nobodys of ['nobodys', '', 'x'.repeat(65)])
        expect(await platform.tenantById(nobodys)).toBeUndefined();
    });

    test('the platform names the tenant, the default one where none is asked for', async () => {
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
      expect(await platform.config(undefined)).toMatchObject({ manually: false });
    });

    test.each(['nowhere', 'QINGYUN', '', '../qingyun', 'x'.repeat(100)])(
      '%j is no tenant',
      async (tenantName) => {
        expect(await assembly.platform.tenant(tenantName)).toBeUndefined();
      },
    );
  });
}
