import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { NoticeSummary } from '#domain/enrollment/notice';
import { NOTICES_LISTED } from '#school/core/platform/cms';
import { plans } from '#test/support/demo-plans';
import { accepted, planCalled } from '../support/applicant';
import { type Assembly, tenants } from '../support/assembly';

/** The contract of SchoolInfo. */
export function schoolInfoContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`SchoolInfo: ${name}`, () => {
    let assembly: Assembly;
    let front: SchoolInfo;
    let other: SchoolInfo;

    beforeAll(async () => {
      assembly = await newAssembly();
      ({ front } = assembly.tenant(tenants.qingyun));
      other = assembly.tenant(tenants.lakeside).front;
    });
    afterAll(() => assembly.close());

    test('returns each school’s own badge', async () => {
      expect(await front.badge()).toMatchObject({ name: '青云职业技术学院', initial: '青云' });
      expect(await other.badge()).toMatchObject({ name: '湖畔中学' });
    });

    test('returns no badge of an unknown school', async () => {
      await expect(assembly.tenant('nobody').front.badge()).rejects.toMatchObject({ kind: 'rejected' });
    });

    test('lists notices newest first, each of which can be opened', async () => {
      const { notices } = await front.notices();
      const times = notices.map(({ publishedAt }) => publishedAt);
      expect(times.length).toBeGreaterThan(1);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      for (const notice of notices) {
        const opened = accepted(await front.notice(notice.id));
        expect(opened).toMatchObject(notice);
        expect(opened.body).not.toBe('');
      }
    });

    test('lists each notice once, however many pages the school returns', async () => {
      const more = Array.from({ length: 2 * NOTICES_LISTED }, (_, at) => `more-${at}`);
      for (const [at, id] of more.entries()) {
        const notice = { id, title: id, publishedAt: at >> 1, body: id, listed: true };
        await assembly.school.setup.publishNotice(tenants.lakeside, notice);
      }
      const listed: NoticeSummary[] = [];
      for (let page: string | undefined; ; ) {
        const { notices, nextPage } = await other.notices(page);
        expect(notices.length).toBeLessThanOrEqual(NOTICES_LISTED);
        listed.push(...notices);
        expect(listed.length).toBeLessThan(2 * more.length);
        if (nextPage === undefined) break;
        page = nextPage;
      }
      const ids = listed.map(({ id }) => id).filter((id) => id.startsWith('more-'));
      expect(ids).toHaveLength(more.length);
      expect(new Set(ids)).toEqual(new Set(more));
      const times = listed.map(({ publishedAt }) => publishedAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(await other.notices('nobody')).toEqual({ notices: [] });
    });

    test('returns a plan’s documents', async () => {
      const { documents } = await planCalled(assembly.tenant(tenants.qingyun).gateway, plans.autumn);
      expect(documents.length).toBeGreaterThan(0);
      for (const { id, title, file } of documents)
        if (file === undefined) expect(accepted(await front.notice(id)).title).toBe(title);
    });

    test.each(['nobody', '', 'x'.repeat(300), '../notice', '通知&id=1'])(
      'finds no notice with the id %j',
      async (id) => {
        expect(await front.notice(id)).toEqual({ refused: 'notFound' });
      },
    );

    test('finds no notice of another school', async () => {
      const { notices } = await other.notices();
      const [notice] = notices;
      expect(await front.notice(notice?.id ?? expect.fail('no notice'))).toEqual({ refused: 'notFound' });
    });
  });
}
