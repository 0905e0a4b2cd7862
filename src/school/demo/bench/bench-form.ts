import type { FieldType } from '#domain/form/field-type';
import type { Field, FieldRule, PickerOption, Template } from '#domain/form/template';

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
export function benchForm(count: number): Pick<Template, 'steps' | 'fields'> {
  const fields = Array.from({ length: count }, (_, at): Field => {
    const [key, label, type, extra] = BENCH_FIELDS[at % BENCH_FIELDS.length] as BenchField;
    const round = Math.floor(at / BENCH_FIELDS.length);
    return {
      key: round === 0 ? key : `${key}_${round}`,
      label: round === 0 ? label : `${label}${round + 1}`,
      type,
      step: 0,
      rules: [{ required: extra?.optional !== true, ruleName: extra?.ruleName }],
      options: extra?.options,
      accept: extra?.accept,
      multipleChoice: type === 'majors' ? 1 : undefined,
    };
  });
  return { steps: ['完善信息'], fields };
}

function listed(labels: string, indexes?: readonly string[]): readonly PickerOption[] {
  return labels.split(' ').map((label, at) => ({ index: indexes?.[at] ?? String(at + 1), label }));
}
