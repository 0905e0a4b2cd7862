import { afterAll, beforeAll, describe } from 'vitest';
import type { Assembly } from '../support/assembly';
import { duplicateCheckContract } from './enrollment/duplicate-check-contract';
import { eligibilityContract } from './enrollment/eligibility-contract';
import { EnrollmentUnderTest } from './enrollment/enrollment-under-test';
import { lookUpContract } from './enrollment/look-up-contract';
import { ownApplicationsContract } from './enrollment/own-applications-contract';
import { planContract } from './enrollment/plan-contract';
import { resubmissionContract } from './enrollment/resubmission-contract';
import { submissionContract } from './enrollment/submission-contract';
import { withdrawalContract } from './enrollment/withdrawal-contract';

/** The contract of EnrollmentGateway. */
export function enrollmentGatewayContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`EnrollmentGateway: ${name}`, () => {
    let opened: EnrollmentUnderTest;

    beforeAll(async () => {
      opened = new EnrollmentUnderTest(await newAssembly());
    });
    afterAll(() => opened.assembly.close());

    planContract(() => opened);
    submissionContract(() => opened);
    ownApplicationsContract(() => opened);
    resubmissionContract(() => opened);
    withdrawalContract(() => opened);
    duplicateCheckContract(() => opened);
    eligibilityContract(() => opened);
    lookUpContract(() => opened);
  });
}
