import type { EditedMajor } from '../enrollment/plan-edit';
import { numberCell, textCell } from './cells';
import type { ImportSubject } from './changeset';

export type MajorKey = 'code' | 'name' | 'years' | 'tuition' | 'quota';

/** Majors of a plan, which are found again by their code. */
export const majorsSubject: ImportSubject<EditedMajor, MajorKey> = {
  columns: [
    { key: 'code', titles: ['专业代码', '代码', '专业编号', 'code'], isRequired: true },
    { key: 'name', titles: ['专业名称', '专业', '名称', 'name', 'major'], isRequired: true },
    { key: 'years', titles: ['学制', '修业年限', 'years'] },
    { key: 'tuition', titles: ['学费', '学费标准', 'tuition'] },
    { key: 'quota', titles: ['名额', '计划数', '招生计划', '招生人数', '计划人数', 'quota'] },
  ],
  read: {
    code: textCell(64, true),
    name: textCell(200),
    years: numberCell(20, 2),
    tuition: numberCell(10_000_000, 2, true),
    quota: numberCell(1_000_000, 0),
  },
  key: 'code',
  alike: 'name',
};

/** What marks the template's row that shows how it is filled in. */
export const SAMPLE_MARK = '示例，请勿修改';

/** The file to fill in. */
export const majorsTemplate: readonly (readonly string[])[] = [
  ['专业代码', '专业名称', '学制（年）', '学费（元/年）', '计划数'],
  ['510201', `计算机应用技术（${SAMPLE_MARK}）`, '3', '5800', '60'],
];
