import { beforeAll, describe, expect, it } from 'vitest';
import { planState } from '#domain/enrollment/plan';
import { createSchool, type School } from '#school/core/school';
import {
  BENCH_FORM_SIZES,
  BENCH_MAJORS_PLAN,
  BENCH_PLAN,
  OPENING_PLANS,
  seedBench,
} from '#school/demo/bench/bench-plan';
import { BENCH_STUDENTS, benchStudent } from '#school/demo/bench/bench-students';
import { LAKESIDE } from '#school/demo/lakeside';
import { demoPeople, demoPhone } from '#school/demo/people';
import { QINGYUN, qingyun } from '#school/demo/qingyun/qingyun';
import { seedDemo } from '#school/demo/seed-demo';
import { ethnicGroups } from '#school/reference/ethnic-groups';
import { NodeSecrets } from '#school/store/node-secrets';
import { START } from '#test/school/store/small-school';
import { chineseTexts } from '#test/support/chinese-texts';
import { FakeClock } from '#test/support/fake-clock';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { orThrow } from '#test/support/or-throw';

const clock = new FakeClock(START);
let school: School;
beforeAll(async () => {
  school = createSchool({
    store: new MemoryStore(),
    secrets: new NodeSecrets(),
    clock,
    blobs: new MemoryBlobStore(),
  });
  await Promise.all([seedDemo(school, { now: clock.now() }), seedDemo(school, { now: clock.now() })]);
});

async function states(tenantId: string) {
  const { plans, serverTime } = await school.admissions.plans.list(tenantId);
  return plans.map((plan) => [plan.title, planState(plan, serverTime), plan.taken, plan.cap]);
}

const applicationsOf = async (name: string) => {
  const person = demoPeople.find((one) => one.name === name);
  const found = await school.admissions.lookUps.lookUp(QINGYUN, {
    name,
    idCard: person?.idCard ?? '',
    phone: demoPhone,
  });
  return orThrow(found).results;
};

describe('the demo', () => {
  it('seeding the demo repeatedly, even a year later, results in the same plans and places', async () => {
    for (const days of [0, 1, 400]) {
      clock.pass(days * 24 * 3_600_000);
      await seedDemo(school, { now: clock.now() });
      expect(await states(QINGYUN)).toEqual([
        ['2026年秋季高职招生', 'open', 136, 200],
        ['2026年成人继续教育招生', 'open', 88, 500],
        ['2026年短期技能培训招生', 'open', 42, 300],
        ['2026年五年一贯制招生', 'full', 120, 120],
        ['2027年春季预科班招生', 'upcoming', 0, 80],
        ['2025年秋季高职招生', 'closed', 173, 180],
      ]);
      expect(await states(LAKESIDE)).toEqual([['2026年高一新生登记', 'open', 212, 480]]);
    }
    expect(await school.platform.tenant(undefined)).toMatchObject({ name: '青云职业技术学院' });
    expect(await school.platform.tenant('lakeside')).toMatchObject({ name: '湖畔中学' });
    expect(await school.platform.tenant('nowhere')).toBeUndefined();
  });

  it('each person of the demo has one application in the documented state', async () => {
    expect(await applicationsOf('赵一凡')).toMatchObject([
      { planTitle: '2026年短期技能培训招生', state: { status: 'returned', reasons: [{}, {}] } },
    ]);
    expect(await applicationsOf('孙浩然')).toMatchObject([
      {
        planTitle: '2026年成人继续教育招生',
        state: { status: 'approved' },
        fee: { state: 'due', amount: 8_000 },
      },
    ]);
    expect(await applicationsOf('周雨桐')).toMatchObject([
      {
        planTitle: '2026年秋季高职招生',
        state: { status: 'waitlisted', rank: 7 },
        fee: { state: 'paid', amount: 12_000 },
      },
    ]);
  });

  it('every document that a plan of the demo names exists, and only notices are listed', async () => {
    for (const { plan } of qingyun(clock.now()).plans) {
      for (const { id, title, content } of plan.documents) {
        if (content) continue;
        expect(await school.cms.document(QINGYUN, id)).toMatchObject({
          title,
          body: expect.stringMatching(/\S/),
        });
        expect(await school.cms.document(LAKESIDE, id)).toEqual({ refused: 'notFound' });
      }
      expect(await school.cms.promiseLetter(QINGYUN, plan.id)).toMatchObject({ title: '诚信承诺书' });
    }
    const { notices } = await school.cms.notices(QINGYUN);
    expect(notices).toHaveLength(3);
    const times = notices.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('the autumn plan of the demo asks for the agreed fields in four steps', async () => {
    const { steps, fields, version } = orThrow(
      await school.admissions.plans.template(QINGYUN, 'qy-2026-autumn'),
    );
    expect(version).toBe(1);
    expect(steps).toHaveLength(4);
    expect(fields.map(({ label }) => chineseTexts(label))).toEqual(
      '姓名 身份证号 出生日期 性别 手机号 电子邮箱 民族 毕业学校 家庭住址 详细地址 紧急联系人 紧急联系人手机号 意向专业 是否住校 备注 证件照 学历证明'.split(
        ' ',
      ),
    );
  });

  it('the demo’s code table has the 56 ethnic groups', () => {
    expect(new Set(ethnicGroups.map(({ label }) => label)).size).toBe(56);
    expect(ethnicGroups[0]).toEqual({ index: '01', label: '汉族' });
    expect(ethnicGroups[55]).toEqual({ index: '56', label: '基诺族' });
  });

  it('the bench seed publishes plans for rushes and openings, without taken places', async () => {
    await seedBench(school, { now: clock.now() });
    expect(await school.admissions.plans.places(LAKESIDE, BENCH_PLAN.id)).toMatchObject({
      taken: 0,
      cap: BENCH_PLAN.cap,
    });
    for (const { id, cap } of OPENING_PLANS) {
      expect(await school.admissions.plans.places(LAKESIDE, id)).toMatchObject({ taken: 0, cap });
      const template = orThrow(await school.admissions.plans.template(LAKESIDE, id));
      expect(template.fields.map(({ key }) => key)).toEqual(['name', 'idCard', 'phone']);
    }
  });

  it('the bench seed admits distinct students, who can sign in', async () => {
    await seedBench(school, { now: clock.now() });
    const students = Array.from({ length: BENCH_STUDENTS }, (_, place) => benchStudent(place));
    expect(new Set(students.map(({ idCard }) => idCard)).size).toBe(BENCH_STUDENTS);
    expect(new Set(students.map(({ name }) => name)).size).toBe(BENCH_STUDENTS);
    for (const student of [students[0], students.at(-1)]) {
      if (!student) throw new Error('no student');
      const { record } = orThrow(await school.welcome.auth.signIn(LAKESIDE, student, undefined)) as {
        readonly record: { readonly admission: { readonly className?: string } };
      };
      expect(record.admission.className).toBe('高一（1）班');
    }
  });

  it('the bench seed publishes its forms and majors in all sizes', async () => {
    await seedBench(school, { now: clock.now() });
    for (const size of BENCH_FORM_SIZES) {
      const { fields, steps } = orThrow(await school.admissions.plans.template(QINGYUN, `qy-bench-${size}`));
      expect([fields.length, steps.length]).toEqual([size, 1]);
      expect(fields.slice(0, 3).map(({ key, type }) => [key, type])).toEqual([
        ['name', 'text'],
        ['phone', 'phone'],
        ['idCard', 'idCard'],
      ]);
      expect(fields.filter(({ type }) => type === 'upload').length).toBe(Math.floor(size / 30) * 3);
    }
    const { plan } = orThrow(await school.admissions.plans.one(QINGYUN, BENCH_MAJORS_PLAN.id));
    expect(new Set(plan.majors.map(({ name }) => name)).size).toBe(10_000);
  });
});
