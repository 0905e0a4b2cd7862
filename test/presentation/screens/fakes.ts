import type { Documents } from '#application/ports/enrollment/documents';
import type { EnrollmentGateway } from '#application/ports/enrollment/enrollment-gateway';
import { GatewayError, type GatewayErrorKind } from '#application/ports/failures/gateway-error';
import type { PhoneVerification } from '#application/ports/session/phone-verification';
import type { SchoolInfo } from '#application/ports/session/school-info';
import type { Application } from '#domain/enrollment/application';
import type { NewApplicationDraft } from '#domain/enrollment/draft';
import type { Plan } from '#domain/enrollment/plan';
import { noFee } from '#domain/payment/fee';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { InMemorySessionStore } from '#infrastructure/memory/phone/in-memory-storage';
import { NOW } from '#test/support/fake-clock';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function failing(kind: GatewayErrorKind) {
  return () => Promise.reject(new GatewayError(kind, 'planned'));
}

function unexpected(name: string) {
  return () => Promise.reject(new Error(`${name} was not expected`));
}

/** A port whose calls fail unless the test plans them. */
function planned<Port extends object>(parts: Partial<Port>): Port {
  return new Proxy(parts as Port, {
    // `await` probes `then`.
    get: (own, name) => (name in own || name === 'then' ? Reflect.get(own, name) : unexpected(String(name))),
  });
}

export function stubEnrollmentGateway(parts: Partial<EnrollmentGateway>): EnrollmentGateway {
  return planned({ templateAhead: () => undefined, ...parts });
}

export function stubDocuments(parts: Partial<Documents> = {}): Documents {
  return planned({ fetch: () => ({ done: unexpected('fetch')(), cancel: () => undefined }), ...parts });
}

export function stubSchoolInfo(parts: Partial<SchoolInfo> = {}): SchoolInfo {
  return planned({
    announcement: undefined,
    badge: async () => ({ name: '青云职业技术学院', greeting: '你好', initial: '青' }),
    notices: async () => ({ notices: [] }),
    ...parts,
  });
}

/** Returns the test's result when a mobile is verified. */
export class StubPhoneVerification implements PhoneVerification {
  readonly asked: (string | undefined)[] = [];

  constructor(private readonly result: () => Promise<string | undefined> = async () => undefined) {}

  verify(phone?: string): Promise<string | undefined> {
    this.asked.push(phone);
    return this.result();
  }
}

/** The session of an applicant, or of nobody. */
export function applicantSession(token?: string): InMemorySessionStore {
  const session = new InMemorySessionStore();
  if (token !== undefined) session.signIn(credentialOf(token));
  return session;
}

export function plan(parts: Partial<Plan> = {}): Plan {
  return {
    id: 'autumn',
    title: '2026年秋季高职招生',
    opensAt: NOW - 30 * DAY,
    closesAt: NOW + 9 * DAY + 4 * HOUR,
    cap: 200,
    taken: 136,
    majorCount: 2,
    fee: 12000,
    feeDue: 'onSubmit',
    majorNames: ['计算机应用技术', '护理'],
    intro: '',
    conditions: [],
    majors: [
      { id: 'm1', code: '510201', name: '计算机应用技术', years: 3, tuition: 480_000 },
      { id: 'm2', code: '520201', name: '护理', years: 3, tuition: 500_000 },
    ],
    choices: { min: 1, max: 3 },
    documents: [{ id: 'd1', title: '招生简章' }],
    payWithinHours: 48,
    reviewDays: 3,
    ...parts,
  };
}

export function application(parts: Partial<Application> = {}): Application {
  return {
    id: 'a1',
    no: 'QY26-003 817',
    planId: 'autumn',
    planTitle: '2026年秋季高职招生',
    submittedAt: NOW - HOUR,
    updatedAt: NOW - HOUR,
    version: 1,
    state: { status: 'submitted' },
    fee: noFee,
    majors: [{ id: 'm2', name: '护理' }],
    history: [{ event: 'submitted', at: NOW - HOUR }],
    ...parts,
  };
}

export function draft(parts: Partial<NewApplicationDraft> = {}): NewApplicationDraft {
  return {
    kind: 'newApplication',
    planId: 'autumn',
    planTitle: '2026年秋季高职招生',
    grant: { draftId: 'd', planId: 'autumn', submissionKey: 'k', token: credentialOf('t') },
    templateVersion: 1,
    answers: {},
    step: 1,
    stepCount: 4,
    minutesLeft: 3,
    ...parts,
  };
}
