import { platformEndpoints } from '../../../wire/platform';
import type { School } from '../../core/school';
import { type Call, platformCall } from '../call';

export function platformCalls({ platform }: School): readonly Call[] {
  return [
    platformCall(platformEndpoints.config, async ({ tn }, { origin }) => ({
      platformGatewayUrl: origin,
      ysktGatewayUrl: origin,
      platformFnUrl: origin,
      ...(await platform.config(tn)),
    })),
    platformCall(
      platformEndpoints.tenant,
      async ({ uniqueName }) => (await platform.tenant(uniqueName)) ?? { refused: 'notFound' },
    ),
  ];
}
