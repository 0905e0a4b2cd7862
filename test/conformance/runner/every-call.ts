import { codeTableEndpoints } from '#wire/code-tables';
import { documentEndpoints, exportEndpoints } from '#wire/documents';
import { cmsEndpoints, planEndpoints, registerEndpoints } from '#wire/enrollment';
import { fileEndpoints } from '#wire/files';
import { paymentEndpoints } from '#wire/payment';
import { phoneCodeEndpoints } from '#wire/phone-codes';
import { platformEndpoints } from '#wire/platform';
import { schemeEndpoints } from '#wire/schemes';
import { signOutEndpoints } from '#wire/sign-out';
import { stewardEndpoints, welcomeEndpoints, welcomeManageEndpoints } from '#wire/welcome';
import type { Named } from './verdicts';

/** Every call of the standard API. */
export const everyCall: readonly Named[] = [
  platformEndpoints,
  schemeEndpoints,
  cmsEndpoints,
  planEndpoints,
  documentEndpoints,
  exportEndpoints,
  registerEndpoints,
  fileEndpoints,
  paymentEndpoints,
  phoneCodeEndpoints,
  welcomeEndpoints,
  codeTableEndpoints,
  welcomeManageEndpoints,
  stewardEndpoints,
  signOutEndpoints,
].flatMap((group): Named[] => Object.values(group));
