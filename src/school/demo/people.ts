import type { Answers } from '#domain/form/template';
import type { Decision } from '../core/enrollment/decision';

/** The mobile number of all demo people. */
export const demoPhone = '13800138000';

/** A synthetic applicant (district code 0000 is never issued) with their application's history. */
export interface DemoApplicant {
  readonly name: string;
  readonly idCard: string;
  /** The status as the startup banner prints it. */
  readonly description: string;
  readonly planId: string;
  /** Answers besides name, ID number and mobile. */
  readonly answers: Answers;
  /** Key of a field for which a photo is uploaded. */
  readonly photo?: string;
  readonly steps: readonly ('settleFee' | Decision)[];
}

export const demoPeople: readonly DemoApplicant[] = [
  {
    name: '赵一凡',
    idCard: '510000200806150064',
    description: '2026年短期技能培训招生, returned with reasons on two fields',
    planId: 'qy-2026-skills',
    answers: { graduatedFrom: '二中', emergencyContact: '赵妈', emergencyPhone: demoPhone },
    steps: [
      { kind: 'review' },
      {
        kind: 'return',
        fields: [
          { key: 'graduatedFrom', reason: '请填写毕业学校的全称' },
          { key: 'emergencyContact', reason: '请填写紧急联系人的真实姓名，不要填称呼' },
        ],
      },
    ],
  },
  {
    name: '孙浩然',
    idCard: '320000200808280051',
    description: '2026年成人继续教育招生, approved, fee due',
    planId: 'qy-2026-adult',
    answers: { ethnicGroup: '01', graduatedFrom: '金陵市第三职业高级中学', majors: ['530701', '530302'] },
    steps: [{ kind: 'review' }, { kind: 'approve' }],
  },
  {
    name: '周雨桐',
    idCard: '440000200801010048',
    description: '2026年秋季高职招生, paid, waitlisted, rank 7',
    planId: 'qy-2026-autumn',
    answers: {
      ethnicGroup: '01',
      email: 'yutong@example.com',
      graduatedFrom: '羊城市第一中学',
      homeRegion: { code: '440106', names: ['广东省', '广州市', '天河区'] },
      homeAddress: '五山路 1 号',
      emergencyContact: '周建华',
      emergencyPhone: demoPhone,
      majors: ['520201', '570102K', '520301'],
      boarding: '1',
      boardingNote: '希望安排下铺',
    },
    photo: 'photo',
    steps: ['settleFee', { kind: 'review' }, { kind: 'waitlist', rank: 7 }],
  },
];
