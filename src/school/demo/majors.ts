import type { Major } from '#domain/enrollment/plan';

const YUAN = 100;

/** Majors of 职业教育专业目录（2021年）, higher vocational level; tuition in yuan per year. */
const TABLE: readonly (readonly [code: string, name: string, tuition: number])[] = [
  ['510201', '计算机应用技术', 6_500],
  ['510203', '软件技术', 6_500],
  ['510205', '大数据技术', 6_800],
  ['520201', '护理', 6_000],
  ['520301', '药学', 6_000],
  ['530302', '大数据与会计', 5_500],
  ['530701', '电子商务', 5_500],
  ['530802', '现代物流管理', 5_500],
  ['460301', '机电一体化技术', 6_500],
  ['460702', '新能源汽车技术', 6_800],
  ['570102K', '学前教育', 5_800],
  ['440301', '建筑工程技术', 6_000],
];

export const vocationalMajors: readonly Major[] = TABLE.map(([code, name, tuition]) => ({
  id: code,
  code,
  name,
  years: 3,
  tuition: tuition * YUAN,
}));

/** A selection of them, with a plan's own duration in years and tuition in yuan per year. */
export function majorsOf(codes: readonly string[], years: number, tuition: number): readonly Major[] {
  return vocationalMajors
    .filter(({ code }) => codes.includes(code))
    .map((major) => ({ ...major, years, tuition: tuition * YUAN }));
}
