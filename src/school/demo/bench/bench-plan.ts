import type { Major } from '#domain/enrollment/plan';
import type { FieldType } from '#domain/form/field-type';
import type { Field, FieldRule, PickerOption, Template } from '#domain/form/template';
import type { School } from '../../core/school';
import { DAY } from '../demo-school';
import { LAKESIDE } from '../lakeside';
import { vocationalMajors } from '../majors';
import { promiseLetter } from '../promise-letter';
import { QINGYUN } from '../qingyun/qingyun';
import { autumnForm, openingForm, skillsForm } from '../templates';
import { admitBenchStudents } from './bench-students';

/** The load test's plan, at the school without encryption envelope: no fee, no files, all places free. */
export const BENCH_PLAN = { id: 'lb-bench-rush', cap: 100_000 } as const;

/**
 * Plans for the load test of an opening, at the same school: they ask only for name, ID number and mobile, and need no proof of
 * work.
 */
export const OPENING_PLANS = [
  { id: 'lk-bench-open', title: '开放报名压力测试', cap: 1_000_000 },
  { id: 'lk-bench-3000', title: '三千名额压力测试', cap: 3_000 },
] as const;

/** Form sizes for the typing benchmark, each a plan of its own: `qy-bench-30` and so on. */
export const BENCH_FORM_SIZES = [30, 300, 1_000] as const;

/** A plan with more majors than fit on a screen. */
export const BENCH_MAJORS_PLAN = { id: 'qy-bench-majors', count: 10_000 } as const;

interface BenchPlan {
  readonly tenantId?: string;
  readonly id: string;
  readonly title: string;
  readonly cap?: number;
  readonly majors?: readonly Major[];
  readonly template: Pick<Template, 'steps' | 'fields'>;
}

/** Publishes the benchmark's plans and admits its students at the demo schools, which must exist. */
export async function seedBench(school: School, { now }: { readonly now: number }): Promise<void> {
  for (const plan of benchPlans()) await publish(school, now, plan);
  await admitBenchStudents(school);
}

function benchPlans(): readonly BenchPlan[] {
  return [
    { tenantId: LAKESIDE, id: BENCH_PLAN.id, title: '报名压力测试', template: skillsForm },
    ...OPENING_PLANS.map((plan) => ({ tenantId: LAKESIDE, template: openingForm, ...plan })),
    ...BENCH_FORM_SIZES.map((size) => ({
      id: `qy-bench-${size}`,
      title: `${size}项信息表测试`,
      majors: vocationalMajors,
      template: benchForm(size),
    })),
    {
      id: BENCH_MAJORS_PLAN.id,
      title: '万个专业测试',
      majors: manyMajors(BENCH_MAJORS_PLAN.count),
      template: autumnForm,
    },
  ];
}

async function publish(school: School, now: number, bench: BenchPlan): Promise<void> {
  const { tenantId = QINGYUN, id, title, cap = BENCH_PLAN.cap, majors = [], template } = bench;
  await school.setup.publishPlan(tenantId, {
    plan: {
      id,
      title,
      opensAt: now - DAY,
      closesAt: now + 30 * DAY,
      cap,
      fee: 0,
      feeDue: 'never',
      intro: '仅用于测试。',
      conditions: [],
      majors,
      choices: majors.length === 0 ? { min: 0, max: 0 } : { min: 1, max: 3 },
      documents: [],
      payWithinHours: 48,
      reviewDays: 1,
    },
    feeReason: '',
    template,
    promise: promiseLetter(tenantId === LAKESIDE ? '湖畔中学' : '青云职业技术学院'),
    takenElsewhere: 0,
  });
}

/** The school's majors repeated, each with a different specialisation. */
function manyMajors(count: number): readonly Major[] {
  return Array.from({ length: count }, (_, at) => {
    const major = vocationalMajors[at % vocationalMajors.length] as Major;
    const round = Math.floor(at / vocationalMajors.length) + 1;
    const code = `${major.code}-${String(round).padStart(3, '0')}`;
    return { ...major, id: code, code, name: `${major.name}（方向${round}）` };
  });
}

/** A field of the set that form libraries are measured with. */
type BenchField = readonly [
  key: string,
  label: string,
  type: FieldType,
  extra?: {
    readonly optional?: true;
    readonly ruleName?: FieldRule['ruleName'];
    readonly options?: readonly PickerOption[];
    readonly accept?: readonly string[];
  },
];

const sexes = listed('男 女 未知', ['0', '1', '5']);
const nations = listed(
  '汉族 蒙古族 回族 藏族 维吾尔族 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 傣族 黎族 傈僳族 佤族 畲族 高山族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜族 土族',
);
const parties = listed('中共党员 中共预备党员 共青团员 群众 民革会员 民盟盟员 民建会员 无党派人士');
const households = listed('非农业家庭户口 农业家庭户口 非农业集体户口 农业集体户口');
const studentKinds = listed('应届高中毕业生 往届高中毕业生 应届中职毕业生 往届中职毕业生 应届初中毕业生');
const lodgings = listed('住宿 走读 半走读');
const pictures = ['jpg', 'jpeg', 'png'];

/** The 30 fields that every form library renders in the comparison benchmark, in its order. */
const BENCH_FIELDS: readonly BenchField[] = [
  ['name', '姓名', 'text', { ruleName: 'name' }],
  ['phone', '手机号码', 'phone', { ruleName: 'phone' }],
  ['idCard', '身份证号', 'idCard', { ruleName: 'idCard' }],
  ['sex', '性别', 'picker', { options: sexes }],
  ['nation', '民族', 'picker', { options: nations }],
  ['birthday', '出生日期', 'date'],
  ['party', '政治面貌', 'picker', { options: parties }],
  ['nativePlace', '籍贯', 'text'],
  ['household', '户口类型', 'picker', { options: households }],
  ['address', '家庭住址', 'text'],
  ['postcode', '邮政编码', 'text', { optional: true }],
  ['email', '电子邮箱', 'email', { optional: true, ruleName: 'email' }],
  ['school', '毕业学校', 'text'],
  ['candidateNo', '考生号', 'text'],
  ['ticketNo', '准考证号', 'text'],
  ['score', '中考/高考总分', 'number'],
  ['gradDate', '毕业日期', 'date'],
  ['majors', '意向专业', 'majors'],
  ['stuType', '学生类别', 'picker', { options: studentKinds }],
  ['dayGo', '就读方式', 'picker', { options: lodgings }],
  ['father', '父亲姓名', 'text', { optional: true }],
  ['fatherPhone', '父亲联系电话', 'phone', { optional: true, ruleName: 'phone' }],
  ['mother', '母亲姓名', 'text', { optional: true }],
  ['motherPhone', '母亲联系电话', 'phone', { optional: true, ruleName: 'phone' }],
  ['urgent', '紧急联系人', 'text'],
  ['urgentPhone', '紧急联系人电话', 'phone', { ruleName: 'phone' }],
  ['remark', '备注', 'text', { optional: true }],
  ['idPhoto', '身份证照片', 'upload', { accept: pictures }],
  ['diploma', '毕业证书', 'upload'],
  ['notice', '录取通知书', 'upload', { optional: true }],
];

/** `count` of the benchmark's fields on one page; from the second repetition on, keys and labels are numbered. */
function benchForm(count: number): Pick<Template, 'steps' | 'fields'> {
  const fields = Array.from({ length: count }, (_, at): Field => {
    const [key, label, kind, extra] = BENCH_FIELDS[at % BENCH_FIELDS.length] as BenchField;
    const round = Math.floor(at / BENCH_FIELDS.length);
    // A form has one block of majors.
    const isList = kind === 'majors' && round > 0;
    const type = isList ? 'checkboxes' : kind;
    return {
      key: round === 0 ? key : `${key}_${round}`,
      label: round === 0 ? label : `${label}${round + 1}`,
      type,
      step: 0,
      rules: [{ required: extra?.optional !== true, ruleName: extra?.ruleName }],
      options: isList ? studentKinds : extra?.options,
      accept: extra?.accept,
      multipleChoice: type === 'majors' ? 1 : undefined,
    };
  });
  return { steps: ['完善信息'], fields };
}

function listed(labels: string, indexes?: readonly string[]): readonly PickerOption[] {
  return labels.split(' ').map((label, at) => ({ index: indexes?.[at] ?? String(at + 1), label }));
}
