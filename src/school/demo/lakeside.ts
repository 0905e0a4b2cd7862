import type { CheckinPlanSetup } from '../core/checkin/checkin-setup';
import type { NoticeSetup } from '../core/school-setup';
import { ethnicGroups } from '../reference/ethnic-groups';
import { politicalStatuses } from '../reference/political-statuses';
import { dayStudentOrBoarder, householdKinds, schoolStudentKinds } from '../reference/student-tables';
import { atHour, DAY, type DemoSchool, period, planDocument } from './demo-school';
import { faceConsent } from './face-consent';
import { checkinForm } from './fields';
import { promiseLetter } from './promise-letter';
import { seniorOneForm } from './templates';

export const LAKESIDE = 'tenant-lakeside';

/** A middle school without fees and majors. */
export function lakeside(now: number): DemoSchool {
  return {
    tenant: {
      tenantId: LAKESIDE,
      orgId: 'org-lakeside-main',
      uniqueName: 'lakeside',
      name: '湖畔中学',
      accent: { light: '#1f5f99', dark: '#86bdf0' },
      badge: {
        name: '湖畔中学',
        greeting: '湖畔书声，欢迎新同学。',
        initial: '湖',
        contact: { phone: '0571-8600-2026', address: '湖滨路26号教务处', hours: '工作日 8:00–16:30' },
      },
      receiptPrefix: 'LB',
      isDefault: false,
      manually: false,
      upload: { method: 'base64', skipGetFileToken: true },
      mobile: { switches: { dingding: false, wxMini: false, h5: true } },
    },
    checkin: lakesideCheckin(now),
    notices: [
      ...lakesideCheckinDocuments(now),
      {
        id: 'lb-notice-registration',
        title: '2026年高一新生登记通知',
        publishedAt: now - 2 * DAY,
        listed: true,
        body: [
          '请已被我校录取的高一新生在登记期间内完成网上登记，登记不收取任何费用。',
          '登记后请留意学校的短信通知，分班考试时间和地点将另行公布。',
        ].join('\n\n'),
      },
      planDocument(
        'lb-doc-registration-guide',
        '高一新生登记须知',
        now - 10 * DAY,
        '登记信息须与身份证和户口簿一致。需要住校的同学请在表中注明，学校根据路程远近统一安排床位。',
      ),
    ],
    plans: [
      {
        plan: {
          id: 'lb-2026-senior-one',
          title: '2026年高一新生登记',
          ...period(now, -8, 30),
          cap: 480,
          fee: 0,
          feeDue: 'never',
          intro: '面向已被我校录取的高一新生。登记信息用于建立学籍、分班和安排住宿。',
          conditions: ['已被湖畔中学高中部录取'],
          majors: [],
          choices: { min: 0, max: 0 },
          documents: [{ id: 'lb-doc-registration-guide', title: '高一新生登记须知' }],
          payWithinHours: 48,
          reviewDays: 2,
        },
        feeReason: '',
        template: seniorOneForm,
        promise: promiseLetter('湖畔中学'),
        takenElsewhere: 212,
      },
    ],
  };
}

const papers = { id: 'lb-checkin-papers', title: '报到携带材料清单' };

function lakesideCheckinDocuments(now: number): readonly NoticeSetup[] {
  const body =
    '请携带：户口簿原件和复印件、身份证（没有的带户口簿）、初中毕业证书、中考准考证、近期一寸免冠照片四张。住校生另带洗漱用品，被褥可自带也可在校订购。';
  return [planDocument(papers.id, papers.title, now - 15 * DAY, body)];
}

/** A school that requires no face photo. */
export function lakesideCheckin(now: number): CheckinPlanSetup {
  const open = { opensAt: atHour(now, 0, 8), closesAt: atHour(now, 0, 17) };
  return {
    rules: {
      setting: { notice: true, info: true, confirm: true, facePhoto: 'notRequired', admissionNumber: false },
      reportFrom: atHour(now, -1, 8),
      reportUntil: atHour(now, 2, 17),
      faceConsent: faceConsent('湖畔中学'),
      bring: ['户口簿原件和复印件', '身份证', '初中毕业证书和中考准考证', '近期一寸免冠照片四张'],
      stations: [
        { id: 'lb-hall', name: '报到核验', place: '校门内迎新长廊', about: '出示报到码，领取班牌', ...open },
        { id: 'lb-class', name: '班级报到', place: '高一教学楼', about: '见班主任，领取教材', ...open },
        { id: 'lb-dormitory', name: '住校生入住', place: '湖心宿舍楼', about: '住校生领取钥匙', ...open },
      ],
    },
    pages: {
      notice: {
        id: 'lb-checkin-notice',
        title: '2026级高一新生报到须知',
        publishedAt: now - 15 * DAY,
        body: [
          '高一新同学，欢迎来到湖畔中学。请在报到前和家长一起完成信息填写和确认，报到当天凭报到码核验。',
          '一、报到时间见录取结果。因病因事不能按时报到的，请家长提前致电年级组请假。',
          '二、报到当天先到校门内迎新长廊核验，再到高一教学楼见班主任；住校生随后到湖心宿舍楼办理入住。',
          '三、家长车辆请停放在湖滨路停车场，校内不停车。学校不收取任何报名费、择校费。',
        ].join('\n\n'),
        documents: [papers],
      },
      form: checkinForm(),
      codeTables: {
        ethnicGroups,
        politicalStatuses,
        dayStudentOrBoarder,
        householdKinds,
        studentKinds: schoolStudentKinds,
      },
    },
  };
}
