import type { Refusal } from '#domain/enrollment/refusal';
import { platformEndpoints } from '#wire/platform';
import { schemeEndpoints } from '#wire/schemes';
import type { School } from '../../core/school';
import { type Call, call, platformCall } from '../call';

const notFound: Refusal = { refused: 'notFound' };

export function mobileCalls({ mobileEntry }: School): readonly Call[] {
  return [
    platformCall(platformEndpoints.jumpConfig, ({ tenantId }) => mobileEntry.switches(tenantId)),
    platformCall(platformEndpoints.jumpApplications, async ({ tenantId }) => ({
      applications: await mobileEntry.applications(tenantId),
    })),
    call(schemeEndpoints.wechat, async ({ tenantId, wxMiniPath, query, env_version }, caller) => {
      if (isElsewhere(tenantId, caller.tenantId)) return notFound;
      return mobileEntry.wechatScheme(caller.tenantId, { path: wxMiniPath, query }, env_version);
    }),
    call(schemeEndpoints.dingding, async ({ tenantId, page, packageType }, caller) => {
      if (isElsewhere(tenantId, caller.tenantId)) return notFound;
      return mobileEntry.dingtalkScheme(caller.tenantId, page, packageType);
    }),
  ];
}

/** Whether the body names another tenant than the header, which counts. */
function isElsewhere(named: string | undefined, tenantId: string): boolean {
  return named !== undefined && named !== tenantId;
}
