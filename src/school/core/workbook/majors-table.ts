import type { Major } from '#domain/enrollment/plan';
import type { Worksheet } from './worksheet';

const FEN_PER_YUAN = 100;

/** A plan's majors as a workbook to download. */
export interface MajorsTable {
  /** Of the file. */
  readonly name: string;
  readonly sheet: Worksheet;
}

export function majorsTable(planTitle: string, majors: readonly Major[]): MajorsTable {
  const sheet = {
    name: '专业目录',
    columns: [
      { title: '序号', width: 6 },
      { title: '专业代码', width: 12 },
      { title: '专业名称', width: 28 },
      { title: '学制（年）', width: 12 },
      { title: '学费（元/年）', width: 14 },
    ],
    rows: majors.map(({ code, name, years, tuition }, at) => [
      at + 1,
      code,
      name,
      years ?? '',
      tuition === undefined ? '' : tuition / FEN_PER_YUAN,
    ]),
  };
  return { name: `${planTitle.replace(/[\p{Cc}/\\:*?"<>|]/gu, '')}专业目录.xlsx`, sheet };
}
