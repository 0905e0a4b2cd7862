import { FORM_FILL_PAGE, subApplications } from '#domain/host/jump-link';
import { PLAIN_CALLS } from '../../core/platform/plain-calls';
import { atHour, type DemoSchool, HOUR } from '../demo-school';
import { qingyunCheckin, qingyunCheckinDocuments, qingyunConsentEnglish } from './qingyun-checkin';
import { qingyunEnglish } from './qingyun-english';
import { qingyunNotices } from './qingyun-notices';
import { qingyunBand, qingyunSeal } from './qingyun-pictures';
import { autumnPlan, qingyunPlans } from './qingyun-plans';
import { qingyunPublicEnglish } from './qingyun-public-english';

export const QINGYUN = 'tenant-qingyun';

/**
 * The season of the autumn plan: its fee is due within hours of each application. The demo's check-in belongs to the students
 * who were admitted before, so that it can be tried while applications are open.
 */
function qingyunSeason(now: number) {
  const { opensAt, closesAt, payWithinHours } = autumnPlan(now).plan;
  return [
    { name: '报名', from: opensAt, to: closesAt },
    { name: '缴费', from: opensAt, to: closesAt + payWithinHours * HOUR },
    { name: '录取', from: atHour(now, 36, 9), to: atHour(now, 37, 18) },
    { name: '报到', from: atHour(now, 96, 8), to: atHour(now, 100, 20) },
  ];
}

/** The default demo school; its dates are relative to `now` (epoch ms). */
export function qingyun(now: number): DemoSchool {
  return {
    tenant: {
      tenantId: QINGYUN,
      orgId: 'org-qingyun-main',
      uniqueName: 'qingyun',
      name: '青云职业技术学院',
      badge: {
        name: '青云职业技术学院',
        greeting: '欢迎报考，愿你在这里学有所成。',
        initial: '青云',
        contact: {
          phone: '0571-8800-2026',
          address: '杭州市西湖区青云路1号招生办公室',
          hours: '工作日 8:30–11:30，13:30–17:00',
        },
        season: qingyunSeason(now),
      },
      pictures: {
        band: { content: { name: '校园.jpg', type: 'image/jpeg', bytes: qingyunBand() }, focusX: 50 },
        seal: { name: '印章.png', type: 'image/png', bytes: qingyunSeal() },
      },
      english: { ...qingyunEnglish, ...qingyunPublicEnglish, ...qingyunConsentEnglish },
      receiptPrefix: 'QY',
      isDefault: true,
      manually: false,
      upload: { serverType: 2, multipartAbove: 5, chunkSize: 5 },
      encryption: { ignoreList: PLAIN_CALLS },
      // The demo has no file viewer: browsers show what they can, other files are downloaded.
      preview: { key: 'kkfile', url: '' },
      onlinePayment: true,
      // These mini-programs are not published; the URL schemes only show how a school's own would be opened.
      mobile: {
        switches: { dingding: true, wxMini: true, h5: true },
        wechat: { appId: 'wx0000000000000000' },
        applications: [
          {
            uniqueId: subApplications.frontManage,
            name: '校园服务台',
            pcPath: '/zhxy/front-manage-console',
            h5Path: '/zhxy/front-manage-console',
            pcPageObj: { [FORM_FILL_PAGE]: '/form/{formId}' },
            h5PageObj: { [FORM_FILL_PAGE]: '/form/{formId}' },
          },
        ],
        dingtalk: { corpId: 'ding0000000000000000', agentId: '1000000001', miniAppId: '5000000000000000' },
      },
    },
    notices: [...qingyunNotices(now), ...qingyunCheckinDocuments(now)],
    plans: qingyunPlans(now),
    checkin: qingyunCheckin(now),
  };
}
