import type { PlanSetup } from '../../core/school-setup';
import { period } from '../demo-school';
import { majorsOf, vocationalMajors } from '../majors';
import { promiseLetter } from '../promise-letter';
import { adultForm, autumnForm, preparatoryForm, skillsForm } from '../templates';
import { qingyunEnglish } from './qingyun-english';
import { costs, prospectus } from './qingyun-files';
import { noticeDocuments } from './qingyun-notices';

const promise = promiseLetter('青云职业技术学院');
const FEE_REASON = '报名费';

/** The plans of contract.md, "Demo tenants and people", in the order of its table. */
export function qingyunPlans(now: number): readonly PlanSetup[] {
  return [autumnPlan(now), adult(now), skills(now), fiveYear(now), preparatory(now), lastAutumn(now)];
}

/** The plan that the school's season on the home screen belongs to. */
export function autumnPlan(now: number): PlanSetup {
  return {
    plan: {
      id: 'qy-2026-autumn',
      title: '2026年秋季高职招生',
      ...period(now, -12, 26),
      cap: 200,
      fee: 12_000,
      feeDue: 'onSubmit',
      intro:
        '面向应届和往届高中、中职毕业生的全日制三年高职教育，共12个专业。按意向顺序录取，毕业颁发国家承认的专科文凭。',
      conditions: [
        '具有高中、中职或同等学力毕业证书，或为应届毕业生',
        '身体健康，符合所报专业的体检要求',
        '遵守中华人民共和国宪法和法律',
      ],
      // Aged 15 to 30 when the term begins.
      eligibility: { bornFrom: '1996-09-01', bornTo: '2011-08-31' },
      majors: vocationalMajors,
      choices: { min: 1, max: 3 },
      documents: [
        { id: noticeDocuments.prospectus, title: '2026年秋季高职招生简章', content: prospectus() },
        { id: noticeDocuments.costs, title: '学费与住宿费标准', content: costs() },
        { id: noticeDocuments.autumnGuide, title: '2026年秋季高职报名须知' },
        { id: noticeDocuments.photoStandard, title: '证件照要求' },
        { id: noticeDocuments.feeRules, title: '报名费收取与退还办法' },
      ],
      payWithinHours: 48,
      reviewDays: 3,
    },
    feeReason: FEE_REASON,
    template: { ...autumnForm, english: qingyunEnglish },
    promise,
    // With the one demo applicant, 136 of 200: most applicants used the province's own platform.
    takenElsewhere: 135,
  };
}

function adult(now: number): PlanSetup {
  return {
    plan: {
      id: 'qy-2026-adult',
      title: '2026年成人继续教育招生',
      ...period(now, -20, 40),
      cap: 500,
      fee: 8_000,
      feeDue: 'afterReview',
      intro: '面向在职人员的业余高职教育，周末及晚间授课。先审核、后缴费，不符合条件的不收取任何费用。',
      conditions: ['年满18周岁', '具有高中、中职或同等学力', '能够保证每周不少于8学时的学习时间'],
      majors: majorsOf(['510201', '530302', '530701', '530802', '460301'], 2.5, 2_800),
      choices: { min: 1, max: 2 },
      documents: [
        { id: noticeDocuments.adultGuide, title: '成人继续教育报名须知' },
        { id: noticeDocuments.feeRules, title: '报名费收取与退还办法' },
      ],
      payWithinHours: 48,
      reviewDays: 5,
    },
    feeReason: FEE_REASON,
    template: { ...adultForm, english: qingyunEnglish },
    promise,
    takenElsewhere: 87,
  };
}

function skills(now: number): PlanSetup {
  return {
    plan: {
      id: 'qy-2026-skills',
      title: '2026年短期技能培训招生',
      ...period(now, -5, 60),
      cap: 300,
      fee: 0,
      feeDue: 'never',
      intro: '为期4至8周的公益技能培训，包括电工、养老护理、电商运营等班次，免报名费和培训费。',
      conditions: ['年满16周岁', '有参加技能培训的意愿'],
      majors: [],
      choices: { min: 0, max: 0 },
      documents: [{ id: noticeDocuments.skillsGuide, title: '短期技能培训说明' }],
      payWithinHours: 48,
      reviewDays: 2,
    },
    feeReason: '',
    template: { ...skillsForm, english: qingyunEnglish },
    promise,
    takenElsewhere: 41,
  };
}

function fiveYear(now: number): PlanSetup {
  return {
    plan: {
      id: 'qy-2026-five-year',
      title: '2026年五年一贯制招生',
      ...period(now, -30, 10),
      cap: 120,
      fee: 6_000,
      feeDue: 'onSubmit',
      intro: '面向应届初中毕业生，中职与高职贯通培养，五年毕业颁发全日制高职文凭。',
      conditions: ['应届初中毕业生', '参加当年初中学业水平考试'],
      eligibility: { bornFrom: '2008-09-01', bornTo: '2013-08-31' },
      majors: majorsOf(['520201', '570102K', '460702'], 5, 5_000),
      choices: { min: 1, max: 2 },
      documents: [{ id: noticeDocuments.fiveYearGuide, title: '五年一贯制培养说明' }],
      payWithinHours: 48,
      reviewDays: 3,
    },
    feeReason: FEE_REASON,
    template: { ...autumnForm, english: qingyunEnglish },
    promise,
    // All places were taken on the city's platform for school-leavers.
    takenElsewhere: 120,
  };
}

function preparatory(now: number): PlanSetup {
  return {
    plan: {
      id: 'qy-2027-preparatory',
      title: '2027年春季预科班招生',
      ...period(now, 3, 45),
      cap: 80,
      fee: 6_000,
      feeDue: 'onSubmit',
      intro: '为期一学期的预科学习，补习文化基础课，结业考核合格者优先录取至高职专业。',
      conditions: ['高中或中职在读或毕业', '有升入高职学习的意愿'],
      majors: [],
      choices: { min: 0, max: 0 },
      documents: [{ id: noticeDocuments.preparatoryGuide, title: '预科班说明' }],
      payWithinHours: 48,
      reviewDays: 3,
    },
    feeReason: FEE_REASON,
    template: { ...preparatoryForm, english: qingyunEnglish },
    promise,
    takenElsewhere: 0,
  };
}

function lastAutumn(now: number): PlanSetup {
  return {
    plan: {
      id: 'qy-2025-autumn',
      title: '2025年秋季高职招生',
      ...period(now, -380, -330),
      cap: 180,
      fee: 12_000,
      feeDue: 'onSubmit',
      intro: '2025年度全日制三年高职招生，已结束报名。',
      conditions: ['具有高中、中职或同等学力毕业证书，或为应届毕业生'],
      majors: vocationalMajors,
      choices: { min: 1, max: 3 },
      documents: [{ id: noticeDocuments.feeRules, title: '报名费收取与退还办法' }],
      payWithinHours: 48,
      reviewDays: 3,
    },
    feeReason: FEE_REASON,
    template: { ...autumnForm, english: qingyunEnglish },
    promise,
    takenElsewhere: 173,
  };
}
