import { templateFault } from '#domain/form/rule-limits';
import type { Template } from '#domain/form/template';
import { GatewayError } from '../ports/failures/gateway-error';

/** Throws GatewayError `contract`, in words for the school, for a template whose rules nobody can keep. */
export function requireUsable(template: Template): void {
  const fault = templateFault(template);
  if (fault) throw new GatewayError('contract', `the form of ${template.planId}: ${fault}`);
}
