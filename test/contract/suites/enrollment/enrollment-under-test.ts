import { expect } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import type { GatewayErrorKind } from '#application/ports/failures/gateway-error';
import { type Person, person } from '#test/school/http/people';
import { accepted } from '../../support/applicant';
import { type Assembly, type TenantPorts, tenants } from '../../support/assembly';

export const HOSTILE_IDS = [
  'nobody',
  '',
  ' ',
  'x'.repeat(300),
  '../../etc/passwd',
  "' or 1=1 --",
  '计划',
  '%00',
  '{}',
];

let place = 1000;
/** A person who has not applied. */
export const someone = (name = '何静怡'): Person => {
  place += 1;
  return person(place, name);
};

export const rejection = (kind: GatewayErrorKind) => expect.objectContaining({ name: 'GatewayError', kind });

/** The assembly of a test, for all parts of the suite. */
export class EnrollmentUnderTest {
  readonly qingyun: TenantPorts;
  readonly lakeside: TenantPorts;
  readonly gateway: EnrollmentGateway;

  constructor(readonly assembly: Assembly) {
    this.qingyun = assembly.tenant(tenants.qingyun);
    this.lakeside = assembly.tenant(tenants.lakeside);
    this.gateway = this.qingyun.gateway;
  }

  readonly desk = async (
    applicationId: string,
    event: Parameters<Assembly['school']['desk']['decide']>[2],
  ) => {
    const { desk } = this.assembly.school;
    return accepted(await desk.decide(tenants.qingyun, applicationId, event));
  };
}
