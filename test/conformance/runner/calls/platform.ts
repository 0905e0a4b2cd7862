import { codes } from '#wire/codes';
import { platformEndpoints } from '#wire/platform';
import { schemeEndpoints } from '#wire/schemes';
import type { Caller } from '../caller';
import { regionFaults } from './region-faults';

/** A school's identity, and its addresses. */
export interface PlatformResponse {
  readonly tenantId: string;
  readonly orgId: string;
}

/** The platform's calls; afterwards the caller uses the school's gateway, with encryption if required. */
export async function askPlatform(
  caller: Caller,
  tenantName?: string,
): Promise<PlatformResponse | undefined> {
  const { verdicts } = caller;
  const { config, tenant } = platformEndpoints;
  const asked = { tn: tenantName, hasOutUrl: 'true' };
  const platform = await caller.ask(config, asked);
  if (!platform) return undefined;
  try {
    caller.encryption.adopt(platform.ysCry, () => caller.ask(config, asked));
  } catch (thrown) {
    verdicts.differs(config, `data.ysCry: ${thrown instanceof Error ? thrown.message : thrown}`);
    return undefined;
  }
  caller.gateway = platform.platformGatewayUrl.replace(/\/$/, '');
  const found = await caller.ask(tenant, { uniqueName: tenantName });
  const nobody = { expect: codes.notFound, when: 'for a school that there is not' };
  await caller.ask(tenant, { uniqueName: 'nobodys-school' }, nobody);
  if (!found) return undefined;
  const { tenantId, orgId } = found;
  const byId = await caller.ask(tenant, { tenantId });
  if (byId && byId.tenantId !== tenantId)
    verdicts.differs(tenant, 'by tenantId another school is found than by its name');
  caller.tenantId = tenantId;
  caller.skipsFileToken = found.upload?.skipGetFileToken === true;
  await askRest(caller, { tenantId, orgId });
  return { tenantId, orgId };
}

async function askRest(caller: Caller, { tenantId, orgId }: PlatformResponse): Promise<void> {
  const { regions, jumpConfig, jumpApplications, swapToken, swapByOnce } = platformEndpoints;
  const provinces = await caller.ask(regions, {});
  for (const fault of provinces ? regionFaults(provinces) : []) caller.verdicts.differs(regions, fault);
  await caller.ask(jumpConfig, { tenantId }, { expect: [codes.success, codes.notFound] });
  await caller.ask(jumpApplications, { tenantId }, { expect: [codes.success, codes.notFound] });
  const strange = { expect: [codes.notFound, codes.unauthenticated], when: 'for a token that there is not' };
  await caller.ask(swapToken, { token: 'nobodys-token', userInfo: true }, strange);
  await caller.ask(swapByOnce, { oncetoken: 'nobodys-token' }, strange);
  const scheme = { orgId, tenantId, used: 'enrollment' };
  const answers = { expect: [codes.success, codes.notFound] };
  await caller.ask(
    schemeEndpoints.wechat,
    { ...scheme, thirdType: 'wechat_mini', wxMiniPath: 'pages/bind/index' },
    answers,
  );
  await caller.ask(
    schemeEndpoints.dingding,
    { ...scheme, thirdType: 'ding_mobile', page: 'pages/bind/index' },
    answers,
  );
}
