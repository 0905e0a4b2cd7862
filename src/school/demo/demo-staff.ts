import type { StaffDesk } from '../core/staff/create-desk';
import type { DemoMember } from '../core/staff/demo-staff';
import { LAKESIDE } from './lakeside';
import { QINGYUN } from './qingyun/qingyun';

/** Of everybody at the demo's desk (README): the password, and the authenticator's secret. */
export const DEMO_STAFF = { password: 'orientation-demo', authenticator: 'ORIENTATIONDEMOAUTHENTICATORDESK' };

const members: readonly DemoMember[] = [
  { login: 'lin', name: '林主任', grantsIn: () => [{ role: 'administrator' }] },
  { login: 'wang', name: '王老师', grantsIn: (plans) => plans.map((planId) => ({ role: 'owner', planId })) },
  {
    login: 'chen',
    name: '陈老师',
    grantsIn: (plans) => plans.map((planId) => ({ role: 'reviewer', planId })),
  },
  { login: 'zhou', name: '周会计', grantsIn: () => [{ role: 'cashier' }] },
  { login: 'liu', name: '刘老师', grantsIn: () => [{ role: 'supervisor' }] },
  { login: 'he', name: '何老师', grantsIn: () => [{ role: 'auditor' }] },
];

/** The staff of the demo schools, once these are set up. */
export async function seedDemoStaff({ demo }: Pick<StaffDesk, 'demo'>): Promise<void> {
  for (const tenantId of [QINGYUN, LAKESIDE]) await demo.seed(tenantId, members, DEMO_STAFF);
}
