import { isRefused } from '#domain/refused';
import { platformEndpoints } from '#wire/platform';
import { withPictureAddresses } from '../../core/files/school-pictures';
import type { School } from '../../core/school';
import { type Call, call, platformCall, publicPlatformCall } from '../call';
import { encryptionSetting, tenantEnvelope } from '../envelope/tenant-envelope';
import { pictureAddress } from '../files/file-address';

export function platformCalls({ platform, cms, tokenExchange }: School): readonly Call[] {
  return [
    // Not cached: a phone whose keys have been renewed must get the new ones.
    platformCall(platformEndpoints.config, async ({ tn }, { origin }) => {
      const { manually, encryption } = await platform.config(tn);
      return {
        platformGatewayUrl: origin,
        ysktGatewayUrl: origin,
        platformFnUrl: origin,
        manually,
        ysCry: encryption ? encryptionSetting(tenantEnvelope(encryption)) : '',
      };
    }),
    publicPlatformCall(platformEndpoints.tenant, async ({ uniqueName, tenantId }, { origin }) => {
      const byId = uniqueName === undefined && tenantId !== undefined;
      const found = await (byId ? platform.tenantById(tenantId) : platform.tenant(uniqueName));
      if (!found) return { refused: 'notFound' };
      const badge = await cms.badge(found.tenantId);
      if (isRefused(badge) || !badge.band) return found;
      const { band } = withPictureAddresses(badge, (path) => pictureAddress(origin, path));
      return { ...found, ...(band && { band: { url: band.url } }) };
    }),
    call(platformEndpoints.swapOnceToken, (_request, { tenantId, bearer }) =>
      tokenExchange.issueOneTime(tenantId, bearer),
    ),
    call(platformEndpoints.swapToken, async ({ token, userInfo }, { tenantId, address }) => {
      const swapped = await tokenExchange.exchange(tenantId, token, address);
      return userInfo ? tokenExchange.withUserInfo(tenantId, swapped) : swapped;
    }),
    call(platformEndpoints.swapByOnce, async ({ oncetoken }, { tenantId, address }) => {
      const swapped = await tokenExchange.exchange(tenantId, oncetoken, address);
      return 'refused' in swapped ? swapped : { accessToken: swapped.token };
    }),
    call(platformEndpoints.currentUser, (_request, { tenantId, bearer }) =>
      tokenExchange.userInfo(tenantId, bearer),
    ),
  ];
}
