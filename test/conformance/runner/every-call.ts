import { cmsEndpoints } from '#wire/cms';
import { codeTableEndpoints } from '#wire/code-tables';
import { documentEndpoints, exportEndpoints } from '#wire/documents';
import type { Endpoint } from '#wire/endpoint';
import { fileEndpoints } from '#wire/files';
import { paymentEndpoints } from '#wire/payment';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { planEndpoints } from '#wire/plans';
import { platformEndpoints } from '#wire/platform';
import { queueEndpoints } from '#wire/queue';
import { registerEndpoints } from '#wire/register';
import { schemeEndpoints } from '#wire/schemes';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints } from '#wire/steward';
import { welcomeEndpoints } from '#wire/welcome';
import { welcomeManageEndpoints } from '#wire/welcome-manage';
import type { EndpointName } from './verdicts';

type EveryCall = EndpointName & Pick<Endpoint<unknown, unknown>, 'request' | 'bearer'>;

/** All calls of the standard API; that no group of `src/wire` is missing is checked against what the reference school serves. */
export const everyCall: readonly EveryCall[] = [
  platformEndpoints,
  schemeEndpoints,
  cmsEndpoints,
  planEndpoints,
  documentEndpoints,
  exportEndpoints,
  registerEndpoints,
  queueEndpoints,
  fileEndpoints,
  paymentEndpoints,
  phoneCodeEndpoints,
  welcomeEndpoints,
  codeTableEndpoints,
  welcomeManageEndpoints,
  stewardEndpoints,
  signOutEndpoints,
].flatMap((group): EveryCall[] => Object.values(group));

const toSchool: readonly EndpointName[] = [platformEndpoints.config, platformEndpoints.tenant];
const toApplication: readonly EndpointName[] = [
  ...toSchool,
  planEndpoints.list,
  planEndpoints.detail,
  registerEndpoints.template,
  registerEndpoints.openDraft,
  registerEndpoints.register,
  registerEndpoints.list,
];
const ofArrival = new Set<EndpointName>(
  [welcomeEndpoints, codeTableEndpoints, welcomeManageEndpoints, stewardEndpoints].flatMap((group) =>
    Object.values<EndpointName>(group),
  ),
);

/** The calls whose responses a call of the runner needs, in order. */
export function wayTo(call: EndpointName): readonly EndpointName[] {
  return ofArrival.has(call) || call === signOutEndpoints.newStudent
    ? [...toSchool, welcomeEndpoints.signIn]
    : toApplication;
}
