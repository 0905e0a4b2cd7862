import { describe, expect, test } from 'vitest';
import { SubmissionJourney, type SubmissionState } from '#application/enrollment/submission-journey';
import type { GatewayError } from '#application/ports/failures/gateway-error';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { FormFixture } from '#test/presentation/form/form-fixture';
import { draft } from '#test/presentation/screens/enrollment/confirm-application/confirmation';
import { settled } from '#test/support/fake-clock';
import { application } from './samples';

/** A phone with a complete draft, on which pages review and submit it. */
class Phone extends FormFixture {
  static async withDraft(): Promise<Phone> {
    const phone = new Phone();
    await phone.drafts.save(draft);
    return phone;
  }

  /** A page at the confirmation; one that was open before is killed, and hears of nothing any more. */
  async open(): Promise<SubmissionJourney> {
    const journey = new SubmissionJourney('autumn', {
      gateway: this.gateway,
      drafts: this.drafts,
      tables: this.tables,
      uploadStore: this.kept,
      phones: { verify: () => this.verifyPhone() },
      refusals: this.refusals,
      session: this.session,
      applicantSignIn: this.applicantSignIn,
      schoolSignOut: this.signOut.school,
      capabilities: this.capabilities,
      navigation: this.navigation,
      toasts: this.toasts,
      queue: this.queue,
      clock: this.clock,
      visibility: this.visibility,
      connectivity: this.connectivity,
    });
    journey.start();
    await settled();
    return journey;
  }

  /** 退出 on another page. */
  async leave(): Promise<void> {
    this.session.clear();
    this.drafts.signOutElsewhere();
    await settled();
  }

  get keys(): readonly string[] {
    return this.gateway.submissions.map(({ grant }) => grant.submissionKey);
  }
}

const never = () => new Promise<never>(() => {});

interface Case {
  /** Before the page is opened. */
  readonly prepare?: (phone: Phone) => void;
  /** What the student does until then. */
  readonly walk?: (journey: SubmissionJourney, phone: Phone) => unknown;
  readonly at: object;
  /** What the page that is opened after a kill shows. */
  readonly again: object;
  /** What the page shows after 退出 on another one, and a tap on 提交报名. */
  readonly left: SubmissionState['kind'];
  /** Submissions until then; none is made after 退出. */
  readonly sent?: number;
}

const submit = (journey: SubmissionJourney) => {
  journey.agree(true);
  return journey.submit();
};
const fails = (kind: GatewayError['kind']) => async (journey: SubmissionJourney, phone: Phone) => {
  phone.gateway.fails.set('submit', kind);
  await submit(journey);
};
const refused =
  (refusal: Phone['gateway']['submitResult']) => async (journey: SubmissionJourney, phone: Phone) => {
    phone.gateway.submitResult = refusal;
    await submit(journey);
  };

const reviewing = { kind: 'reviewing', problem: undefined };
const uncertain = { kind: 'reviewing', problem: { kind: 'uncertain' } };

const cases: Readonly<Record<string, Case>> = {
  'reading the draft': {
    prepare: ({ gateway }) => {
      gateway.template = never;
    },
    at: { kind: 'reading' },
    again: reviewing,
    left: 'reading',
  },
  'after a failed read': {
    prepare: ({ gateway }) => gateway.fails.set('template', 'server'),
    at: { kind: 'failed' },
    again: reviewing,
    left: 'failed',
  },
  'at the review': { at: reviewing, again: reviewing, left: 'discarded' },
  'after a lost response': {
    walk: fails('timeout'),
    at: uncertain,
    again: uncertain,
    left: 'discarded',
    sent: 1,
  },
  'waiting for the network': {
    walk: (journey, phone) => {
      phone.connectivity.set(false);
      return fails('offline')(journey, phone);
    },
    at: { kind: 'reviewing', problem: { kind: 'offline' } },
    again: uncertain,
    left: 'discarded',
    sent: 1,
  },
  'waiting for a busy school': {
    walk: fails('busy'),
    at: { kind: 'reviewing', problem: { kind: 'busy' } },
    again: uncertain,
    left: 'discarded',
    sent: 1,
  },
  'after a refusal': {
    walk: refused({ refused: 'duplicate' }),
    at: { kind: 'reviewing', problem: { kind: 'duplicate' } },
    again: reviewing,
    left: 'discarded',
    sent: 1,
  },
  'locked out': {
    walk: refused({ refused: 'tooManyAttempts', retryAfter: 60 }),
    at: { kind: 'reviewing', problem: { kind: 'lockedOut' } },
    again: reviewing,
    left: 'discarded',
    sent: 1,
  },
  'in the opening queue': {
    walk: refused({
      refused: 'queued',
      retryAfter: 60,
      wait: 40,
      ticket: 't1',
      number: 9,
      position: 9,
      served: 1,
    }),
    at: { kind: 'queued' },
    again: { kind: 'queued' },
    left: 'discarded',
    sent: 1,
  },
};

/** The page in the state of the case. */
async function reach({ prepare, walk, at }: Case) {
  const phone = await Phone.withDraft();
  prepare?.(phone);
  const journey = await phone.open();
  await walk?.(journey, phone);
  expect(journey.state).toMatchObject(at);
  return { phone, journey };
}

describe.each(Object.entries(cases))('a page %s', (_, one) => {
  test('that is killed leaves the draft, and the next one submits it once, under the same key', async () => {
    const { phone } = await reach(one);
    const fresh = new Phone();
    // The school answers again, and the phone has its network back.
    phone.gateway.template = fresh.gateway.template.bind(phone.gateway);
    phone.gateway.submitResult = fresh.gateway.submitResult;
    phone.connectivity.online = true;
    const again = await phone.open();
    expect(again.state).toMatchObject(one.again);
    if (again.state.kind === 'queued') await phone.clock.passAsync(120_000);
    else await submit(again);
    expect([again.state.kind, new Set(phone.keys)]).toEqual(['submitted', new Set(['key0'])]);
    expect([phone.drafts.kept.size, phone.session.current('applicant')]).toEqual([0, 'applicant-token']);
  });

  test('sends nothing after 退出 on another page, by itself or by a tap', async () => {
    const { phone, journey } = await reach(one);
    await phone.leave();
    expect(journey.state.kind).toBe(one.left);
    phone.connectivity.set(true);
    await phone.clock.passAsync(120_000);
    await submit(journey);
    expect([journey.state.kind, phone.gateway.submissions.length]).toEqual([one.left, one.sent ?? 0]);
    expect([phone.drafts.kept.size, phone.session.current('applicant')]).toEqual([0, undefined]);
  });
});

describe('a page whose submission is being sent', () => {
  async function sending() {
    const phone = await Phone.withDraft();
    const { gateway } = phone;
    const answer = gateway.submit.bind(gateway);
    let arrive = () => {};
    gateway.submit = async (...sent) => {
      const result = await answer(...sent);
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return result;
    };
    const journey = await phone.open();
    const submitting = submit(journey);
    await settled();
    expect(journey.state.kind).toBe('sending');
    return { phone, journey, submitting, arrive: () => arrive(), answer };
  }

  test('that is killed says on the next one that the school may have it, which takes the same key again', async () => {
    const { phone, answer } = await sending();
    phone.gateway.submit = answer;
    const again = await phone.open();
    expect(again.state).toMatchObject(uncertain);
    await submit(again);
    expect([again.state.kind, phone.keys]).toEqual(['submitted', ['key0', 'key0']]);
  });

  test('leaves nobody signed in when it is answered after 退出 on another one: the school ends that session', async () => {
    const { phone, journey, submitting, arrive } = await sending();
    await phone.leave();
    arrive();
    await submitting;
    expect([phone.session.current('applicant'), phone.drafts.kept.size]).toEqual([undefined, 0]);
    expect(phone.signOut.asked).toEqual([['applicant', 'applicant-token', {}]]);
    expect(journey.state.kind).toBe('submitted');
  });
});

describe('a page with the receipt', () => {
  const submitted = async () => {
    const phone = await Phone.withDraft();
    const journey = await phone.open();
    await submit(journey);
    expect(journey.state.kind).toBe('submitted');
    return { phone, journey };
  };

  test('that is killed shows it again from the school’s application', async () => {
    const { phone } = await submitted();
    phone.gateway.applicationsResult = [application];
    const again = await phone.open();
    expect([again.state.kind, phone.keys]).toEqual(['submitted', ['key0']]);
  });

  test('that is opened again after 退出 has nothing to show, whoever is signed in since', async () => {
    const { phone } = await submitted();
    await phone.leave();
    expect((await phone.open()).state.kind).toBe('empty');
    phone.session.signIn(credentialOf('somebody else'));
    phone.gateway.applicationsResult = [];
    expect((await phone.open()).state.kind).toBe('empty');
  });
});
