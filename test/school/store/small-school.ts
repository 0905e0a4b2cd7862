import type { FeeDue } from '#domain/payment/fee';
import { DeskPhoneCode } from '#school/core/desk/desk-phone-code';
import type { PaymentProvider } from '#school/core/payment/payment-provider';
import type { ApplicationRecord } from '#school/core/records';
import { createSchool, type School } from '#school/core/school';
import type { SchoolDeps } from '#school/core/school-deps';
import type { PlanSetup } from '#school/core/school-setup';
import { FakeClock } from '#test/support/fake-clock';
import { filedIn } from '#test/support/memory-store/listed';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';

export const HOUR = 3_600_000;
export const START = Date.UTC(2026, 5, 1);

export interface Person {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

export interface SmallPlan {
  readonly cap: number;
  readonly takenElsewhere?: number;
  readonly feeDue?: FeeDue;
}

type SmallDeps = Pick<SchoolDeps, 'store' | 'secrets' | 'retention'> &
  Partial<Pick<SchoolDeps, 'blobs' | 'securityLog'>> & {
    /** The network by which fees are paid, using the school's clock. */
    readonly network?: (clock: FakeClock) => PaymentProvider;
    /** Codes can be sent to mobiles; the desk shows them. */
    readonly sendsCodes?: boolean;
  };

let schools = 0;

/** A school for one test, on a store that it may share with others: its tenant has a unique name. */
export class SmallSchool {
  readonly clock = new FakeClock(START);
  readonly blobs = new MemoryBlobStore();
  readonly school: School;
  readonly tenantId: string;
  readonly store: SmallDeps['store'];

  private constructor({ network, sendsCodes = false, ...deps }: SmallDeps) {
    this.store = deps.store;
    schools += 1;
    this.tenantId = `small-${process.pid}-${schools}-${Math.trunc(performance.now())}`;
    const { clock } = this;
    this.school = createSchool({
      blobs: this.blobs,
      ...deps,
      clock,
      payments: network?.(clock),
      ...(sendsCodes && { phoneCode: new DeskPhoneCode(clock) }),
    });
  }

  static async open(deps: SmallDeps): Promise<SmallSchool> {
    const small = new SmallSchool(deps);
    await small.school.setup.openTenant({
      tenantId: small.tenantId,
      orgId: 'org',
      uniqueName: small.tenantId,
      name: 'A small school',
      badge: { name: 'A small school', greeting: '', initial: 'S' },
      receiptPrefix: 'SM',
      isDefault: false,
      manually: false,
      onlinePayment: deps.network && true,
    });
    return small;
  }

  publish(id: string, plan: SmallPlan, changes: Partial<PlanSetup> = {}): Promise<void> {
    return this.school.setup.publishPlan(this.tenantId, { ...smallPlan(id, plan), ...changes });
  }

  /** Its applications, the latest change first. */
  filed(): Promise<readonly ApplicationRecord[]> {
    return filedIn(this.store, this.tenantId);
  }

  async draft(planId: string) {
    const grant = await this.school.admissions.submissions.openDraft(this.tenantId, planId);
    if ('refused' in grant) throw new Error(`no draft: ${grant.refused}`);
    return grant;
  }

  submit(
    grant: { planId: string; submissionKey: string; token: string },
    person: Person,
    address?: string,
    phonePass?: string,
  ) {
    const { planId, submissionKey, token } = grant;
    const sent = address === undefined ? token : { text: token, address };
    const submission = {
      planId,
      submissionKey,
      templateVersion: 1,
      answers: { ...person },
      promised: true,
      phonePass,
    };
    return this.school.admissions.submissions.submit(this.tenantId, sent, submission);
  }

  async apply(planId: string, person: Person) {
    const receipt = await this.submit(await this.draft(planId), person);
    if ('refused' in receipt) throw new Error(`not accepted: ${JSON.stringify(receipt)}`);
    return receipt;
  }

  async taken(planId: string): Promise<number> {
    const places = await this.school.admissions.plans.places(this.tenantId, planId);
    if ('refused' in places) throw new Error(places.refused);
    return places.taken ?? 0;
  }
}

/** Changes of a plan's set-up that add optional upload fields. */
export function asking(files: number): Pick<PlanSetup, 'template'> {
  const { template } = smallPlan('', { cap: 0 });
  const field = { key: 'files', label: '附件', type: 'upload', step: 0, maxCount: files, rules: [] } as const;
  return { template: { ...template, fields: [...template.fields, field] } };
}

/** A plan that asks only for the identity. */
export function smallPlan(id: string, { cap, takenElsewhere = 0, feeDue = 'never' }: SmallPlan): PlanSetup {
  return {
    plan: {
      id,
      title: `Plan ${id}`,
      opensAt: START - HOUR,
      closesAt: START + 10_000 * HOUR,
      cap,
      fee: feeDue === 'never' ? 0 : 5_000,
      feeDue,
      intro: '',
      conditions: [],
      majors: [],
      choices: { min: 0, max: 0 },
      documents: [],
      payWithinHours: 48,
      reviewDays: 3,
    },
    feeReason: 'fee',
    template: {
      steps: ['Who'],
      fields: [
        {
          key: 'name',
          label: '姓名',
          type: 'text',
          step: 0,
          rules: [{ required: true, ruleName: 'fullName' }],
        },
        { key: 'idCard', label: '身份证号', type: 'idCard', step: 0, rules: [{ required: true }] },
        { key: 'phone', label: '手机号', type: 'phone', step: 0, rules: [{ required: true }] },
      ],
    },
    promise: { title: 'Promise', body: 'I promise.' },
    takenElsewhere,
  };
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A synthetic person (district code 0000 is issued to nobody); `place` up to 35,000. Few of them share a birthday. */
export function person(place: number): Person {
  const day = (place % 27) + 1;
  const month = (Math.floor(place / 27) % 12) + 1;
  const year = 2008 - (Math.floor(place / 324) % 3);
  return {
    name: '何静怡',
    idCard: idNumber(`330000${year}${two(month)}${two(day)}${String((place % 999) + 1).padStart(3, '0')}`),
    phone: '13800138000',
  };
}

/** Appends the check digit to 17 digits. */
export function idNumber(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return digits + '10X98765432'[sum % 11];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
