import { DAY, type DemoSchool, period, planDocument } from './demo-school';
import { lakesideCheckin, lakesideCheckinDocuments } from './lakeside-checkin';
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
