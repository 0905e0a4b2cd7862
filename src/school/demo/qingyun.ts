import type { DemoSchool } from './demo-school';
import { qingyunCheckin, qingyunCheckinDocuments } from './qingyun-checkin';
import { qingyunNotices } from './qingyun-notices';
import { qingyunPlans } from './qingyun-plans';

export const QINGYUN = 'tenant-qingyun';

/** Nothing of anybody is in them, and caches may keep them. */
const publicReads = [
  { method: 'POST', path: 'enrollment-manage/register/getTemplate' },
  { method: 'GET', path: 'base/api/cities/tree' },
];

/** The default demo school at one moment (epoch ms), from which its dates are counted. */
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
      },
      receiptPrefix: 'QY',
      isDefault: true,
      manually: false,
      encryption: { ignoreList: publicReads },
      // No viewer stands beside the demo: browsers show what they can, the rest is taken away.
      preview: { key: 'brower', url: '' },
      onlinePayment: true,
      // Mini-programs that nobody has published: their schemes show what a school's own would open.
      mobile: {
        switches: { dingding: true, wxMini: true, h5: true },
        wechat: { appId: 'wx0000000000000000' },
        dingtalk: { corpId: 'ding0000000000000000', agentId: '1000000001', miniAppId: '5000000000000000' },
      },
    },
    notices: [...qingyunNotices(now), ...qingyunCheckinDocuments(now)],
    plans: qingyunPlans(now),
    checkin: qingyunCheckin(now),
  };
}
