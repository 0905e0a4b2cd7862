import type { CheckinPlanSetup } from '../../core/checkin/checkin-setup';
import type { NoticeSetup } from '../../core/school-setup';
import { ethnicGroups } from '../../reference/ethnic-groups';
import { politicalStatuses } from '../../reference/political-statuses';
import { collegeStudentKinds, dayStudentOrBoarder, householdKinds } from '../../reference/student-tables';
import { atHour, DAY, planDocument } from '../demo-school';
import { faceAtGateConsent, faceConsent, faceConsentEnglish } from '../face-consent';
import { aidPapers, checkinForm, minorMajor } from '../fields';
import { qingyunEnglish } from './qingyun-english';
import { qingyunPublicEnglish } from './qingyun-public-english';

/** Seconds for which a steward sees the face of a student whom they report. */
const FACE_SECONDS = 10;

const SCHOOL = '青云职业技术学院';

/** Of a college; other schools begin their check-in with them (`checkinStart`). */
export const collegeForm = checkinForm({ 基本信息: [minorMajor], 家庭与住宿: [aidPapers] });
export const collegeCodeTables = {
  ethnicGroups,
  politicalStatuses,
  dayStudentOrBoarder,
  householdKinds,
  studentKinds: collegeStudentKinds,
};

export const qingyunConsentEnglish = faceConsentEnglish(SCHOOL, 'Qingyun College', FACE_SECONDS);

const documents = [
  { id: 'qy-checkin-papers', title: '入学携带材料清单' },
  { id: 'qy-checkin-way', title: '到校路线与接站安排' },
  { id: 'qy-checkin-aid', title: '绿色通道与国家助学贷款办理说明' },
] as const;

const bodies: Readonly<Record<string, string>> = {
  'qy-checkin-papers': [
    '一、身份证原件及复印件两份；二、录取通知书；三、户口簿首页和本人页复印件（户口迁移的带迁移证）；四、近期一寸免冠照片八张。',
    '五、党、团员带组织关系介绍信；六、高中（中职）毕业证书原件；七、申请资助的带《家庭经济困难学生认定申请表》。',
  ].join('\n\n'),
  'qy-checkin-way': [
    '报到期间，学校在高铁南站、汽车总站设接站点，接站车8:00至20:00每半小时一班，凭报到码乘车，不收费。',
    '自驾请由学校东门进入，在体育场停车，车辆当日离校。',
  ].join('\n\n'),
  'qy-checkin-aid': [
    '家庭经济困难的同学可在报到当天到“绿色通道”先办理入学手续，学费、住宿费缓交。',
    '已办理生源地信用助学贷款的，请把贷款受理证明交到缴费点，由学校录入回执。',
  ].join('\n\n'),
};

/** Documents of the check-in, besides the notices. */
export function qingyunCheckinDocuments(now: number): readonly NoticeSetup[] {
  return documents.map(({ id, title }) => planDocument(id, title, now - 20 * DAY, bodies[id] ?? ''));
}

/** Reporting began yesterday, so that a student who is ready can report at once. */
export function qingyunCheckin(now: number): CheckinPlanSetup {
  const station = (id: string, name: string, place: string, about: string) => ({
    id,
    name,
    place,
    about,
    opensAt: atHour(now, 0, 8),
    closesAt: atHour(now, 0, 20),
  });
  return {
    rules: {
      setting: { notice: true, info: true, confirm: true, facePhoto: 'required', admissionNumber: false },
      reportFrom: atHour(now, -1, 8),
      reportUntil: atHour(now, 5, 20),
      admittedOn: atHour(now, -7, 9),
      faceConsent: faceConsent(SCHOOL),
      faceAtGate: {
        seconds: FACE_SECONDS,
        consent: faceAtGateConsent(FACE_SECONDS),
      },
      bring: ['身份证原件和复印件两份', '录取通知书', '户口簿首页和本人页复印件', '近期一寸免冠照片八张'],
      stations: [
        station('qy-gate', '报到核验', '体育馆一层大厅', '出示报到码，核验身份，领取校园卡和校服'),
        station('qy-fees', '缴费与绿色通道', '明德楼一层财务大厅', '缴纳学费和住宿费；申请资助的走绿色通道'),
        station('qy-dormitory', '宿舍入住', '各宿舍楼值班室', '领取钥匙和床上用品，核对床位'),
        station('qy-class', '班级报到', '各二级学院迎新点', '见辅导员，加入班级群，领取军训安排'),
      ],
    },
    pages: {
      notice: {
        id: 'qy-checkin-notice',
        title: '2026级新生入学须知',
        publishedAt: now - 20 * DAY,
        body: [
          '亲爱的2026级新同学：祝贺你被青云职业技术学院录取。请在报到前于本页完成信息填写、信息确认和人脸照片采集，报到当天凭报到码一次核验，无需排队填表。',
          '一、报到时间。请在录取结果所示的报到日期内到校。因故不能按时报到的，须在报到截止前向所在学院书面请假，假期一般不超过两周；未请假或请假逾期的，视为放弃入学资格。',
          '二、报到流程。到校后按“报到核验—缴费与绿色通道—宿舍入住—班级报到”的顺序办理，各点位置和时间见报到流程页。',
          '三、信息填写。民族、政治面貌、户口性质等信息将用于建立学籍和办理资助，请如实填写；确认后仍可修改，修改后需重新确认。到校安排请按实际行程填写，学校据此安排接站车辆。',
          '四、人脸照片。用于校园门禁和宿舍出入的身份核验，须单独征得你的同意；你也可以不在线上传，到校后在报到核验点现场采集。照片在报到前可随时删除。',
          '五、安全提醒。学校不会通过电话、短信索要验证码或要求向个人账户转账。凡要求提前缴费、代办贷款的，均属诈骗，请及时与招生办公室核实。',
        ].join('\n\n'),
        documents,
      },
      form: {
        ...collegeForm,
        english: { ...qingyunEnglish, ...qingyunPublicEnglish },
      },
      codeTables: collegeCodeTables,
    },
  };
}
