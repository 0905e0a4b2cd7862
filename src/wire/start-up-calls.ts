/** Calls that the boot scripts make: only services, methods and paths, so that they do not load the schemas. */
export const startUpCalls = {
  platformConfig: { service: 'base', method: 'GET', path: 'open/config/platform/config' },
  tenant: { service: 'base', method: 'GET', path: 'tenant/query' },
  badge: { service: 'enrollment', method: 'POST', path: 'CMS/getSchoolBadgeConfig' },
  notices: { service: 'enrollment', method: 'POST', path: 'enrollment/CMS/query' },
  plans: { service: 'enrollment', method: 'POST', path: 'plan/findPlanList' },
  template: { service: 'enrollment', method: 'POST', path: 'register/getTemplate' },
} as const;
