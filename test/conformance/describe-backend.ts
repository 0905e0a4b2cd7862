import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayError } from '#application/ports/failures/gateway-error';
import type { ApplicationSubmission, DraftGrant } from '#domain/enrollment/application-submission';
import type { ApplicantIdentity } from '#domain/enrollment/identity';
import type { Plan } from '#domain/enrollment/plan';
import { fieldKeyOf } from '#domain/enrollment/refusal';
import { fieldType } from '#domain/form/field-type';
import { isFilledByIdCard } from '#domain/form/identity-keys';
import type { Region } from '#domain/form/region';
import type { Answers } from '#domain/form/template';
import { accepted, picture } from '../contract/support/applicant';
import { filledForm } from '../school/http/filled-form';
import { person as synthetic } from '../school/http/people';
import { type ConformancePhone, type MakeBackend, openPhone } from './phone';
import { type IsRequest, isAnyWrite } from './scripted-transport';
import { tellingForm } from './telling-form';

const MINUTE_MS = 60_000;

/** The application that a hook is called for. */
interface SubmittedApplication {
  readonly applicationId: string;
  readonly no: string;
}

/** Actions of a school's office; checks whose hook is missing are skipped and reported. */
export interface Stage {
  /** The office returns one field. */
  sendBack?(
    filed: SubmittedApplication,
    field: { readonly key: string; readonly reason: string },
  ): Promise<void>;
  /** The office admits the applicant. */
  admit?(filed: SubmittedApplication): Promise<void>;
  /** Gives a plan's remaining places to others; the result releases them. */
  fill?(plan: Plan): Promise<() => Promise<void>>;
  /** Closes a plan; the result opens it again. */
  close?(plan: Plan): Promise<() => Promise<void>>;
  /** Everybody's session ends, or its access token expires, as after its time. */
  expire?(): Promise<void>;
  /** Moves the school's clock forward by this many ms. */
  advance?(ms: number): Promise<void>;
}

export interface RunningSchool {
  readonly baseUrl: string;
  readonly stage?: Stage;
  close(): Promise<void>;
}

export interface BackendFixtures {
  /** `tn` of the address; undefined: the default school. */
  readonly tenantName?: string;
  /** Titles of plans in these states; `open` accepts applications of anyone and asks for a file. */
  readonly plans: {
    readonly open: string;
    readonly full?: string;
    readonly upcoming?: string;
    readonly closed?: string;
  };
  /** Answers that this school's form needs instead of the usual ones. */
  readonly answers?: Answers;
  /** First number of the synthetic people; nobody else may use them here. */
  readonly peopleFrom: number;
  /** The request of a submission that writes; default: any request but GET. */
  readonly isWrite?: IsRequest;
}

export interface Conformance {
  readonly backend: MakeBackend;
  readonly fixtures: BackendFixtures;
  /** Starts the school, or returns its address. */
  start(): Promise<RunningSchool>;
}

/** The contract of every backend that accepts applications, on a real server, with one browser's cookies. */
export function describeBackend(name: string, { backend, fixtures, start }: Conformance): void {
  describe(`${name}: the way of an application`, () => {
    let running: RunningSchool | undefined;
    let people = fixtures.peopleFrom;
    const phone = (): Promise<ConformancePhone> =>
      openPhone({ backend, baseUrl: running?.baseUrl ?? '', tenantName: fixtures.tenantName });
    const person = () => {
      people += 1;
      return synthetic(people, '何静怡');
    };
    beforeAll(async () => {
      running = await start();
    });
    // Undefined where the school did not start, which has been reported then.
    afterAll(() => running?.close());

    async function planCalled({ enrollment }: ConformancePhone, title: string): Promise<Plan> {
      const found = (await enrollment.plans()).plans.find((plan) => plan.title === title);
      if (!found) throw new Error(`fixtures: there is no plan ${title}`);
      return accepted(await enrollment.plan(found.id)).plan;
    }

    async function draftFor(
      at: ConformancePhone,
      planId: string,
      who: ApplicantIdentity,
    ): Promise<DraftGrant> {
      const signedIn = at.capabilities.signInFirst ? accepted(await at.enrollment.signIn(who)) : undefined;
      if (signedIn) at.session.signIn(signedIn.token);
      // Where people sign in first, their session authorises what a draft's credential does elsewhere.
      return {
        ...accepted(await at.enrollment.openDraft(planId)),
        ...(signedIn && { token: signedIn.token }),
      };
    }

    const stored = (at: ConformancePhone, { token }: DraftGrant, name?: string) =>
      at.files.upload(picture(name), token, () => undefined).done;

    async function prepared(at: ConformancePhone, who = person(), title = fixtures.plans.open) {
      const plan = await planCalled(at, title);
      const grant = await draftFor(at, plan.id, who);
      const template = accepted(await at.enrollment.template(plan.id));
      // Schools accept files only for forms with an upload field.
      const wantsFile = template.fields.some(({ type }) => type === 'upload');
      const attachment = wantsFile ? await stored(at, grant) : undefined;
      const answers = { ...filledForm({ template, plan, person: who, attachment }), ...fixtures.answers };
      const submission: ApplicationSubmission = {
        planId: plan.id,
        templateVersion: template.version,
        answers,
        promised: true,
      };
      return { who, plan, template, grant, submission, attachment };
    }

    async function applied(at: ConformancePhone) {
      const form = await prepared(at);
      const receipt = accepted(await at.enrollment.submit(form.grant, form.submission));
      return { ...form, receipt };
    }

    /** Registers a check that needs a hook, or reports it as skipped. */
    function staged(hook: keyof Stage, title: string, check: (act: Stage) => Promise<void>): void {
      test(title, async (context) => {
        const stage = running?.stage ?? {};
        if (!stage[hook]) context.skip(`not checked: the stage has no hook ${hook}`);
        await check(stage);
      });
    }

    test('the school is found by its name, and no other', async () => {
      const { backend: found, tenant } = await phone();
      expect(await found.platform.tenant(tenant.uniqueName)).toEqual(tenant);
      expect(await found.platform.tenantById(tenant.tenantId)).toEqual(tenant);
      expect(await found.platform.tenant('nobodys-school')).toBeUndefined();
    });

    test('tells of itself, and of each notice', async () => {
      const { school } = await phone();
      expect((await school.badge()).name).not.toBe('');
      const { notices } = await school.notices();
      for (const summary of notices) expect(accepted(await school.notice(summary.id))).toMatchObject(summary);
      expect(await school.notice(unlike(notices[0]?.id))).toEqual({ refused: 'notFound' });
    });

    test('knows places down to the county', async (context) => {
      const leaves = (regions: readonly Region[]): readonly Region[] =>
        regions.flatMap((region) => (region.children?.length ? leaves(region.children) : [region]));
      const { regions } = await phone();
      const tree = await regions.tree().catch((thrown: unknown) => {
        if (!/not declared/.test(String((thrown as GatewayError).detail))) throw thrown;
        return context.skip('not checked: the backend has no Regions');
      });
      const ends = leaves(tree);
      expect(ends.length).toBeGreaterThan(0);
      expect(new Set(ends.map(({ code }) => code)).size).toBe(ends.length);
    });

    test('lists each plan once, as its details have it', async () => {
      const { enrollment } = await phone();
      const { plans } = await enrollment.plans();
      expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
      expect(plans.map(({ title }) => title)).toEqual(expect.arrayContaining(Object.values(fixtures.plans)));
      for (const { majorNames, ...summary } of plans) {
        const { plan } = accepted(await enrollment.plan(summary.id));
        expect(plan).toMatchObject(summary);
        expect(plan.majors.map((major) => major.name)).toEqual(majorNames);
      }
      const nobodys = unlike(plans[0]?.id);
      expect(await enrollment.plan(nobodys)).toEqual({ refused: 'notFound' });
      expect(await enrollment.template(nobodys)).toEqual({ refused: 'notFound' });
    });

    test('takes an application, with its file, and gives back what was filled in', async () => {
      const at = await phone();
      const { serverTime } = await at.enrollment.plans();
      const before = await planCalled(at, fixtures.plans.open);
      const { submission, grant, plan, template, attachment } = await prepared(at);
      const { answers } = submission;
      const { name, type, size } = picture();
      if (attachment) expect(attachment).toMatchObject({ name, type, size });
      const files = attachment ? [attachment, await stored(at, grant, '学历证明.png')] : [];
      const regions = template.fields.some((field) => fieldType(field) === 'region')
        ? await at.regions.tree()
        : [];
      const telling = {
        ...tellingForm({ template, plan, answers, regions, files }),
        ...fixtures.answers,
      };
      const receipt = accepted(await at.enrollment.submit(grant, { ...submission, answers: telling }));
      expect(receipt).toMatchObject({
        planId: plan.id,
        planTitle: plan.title,
        state: { status: 'submitted' },
      });
      const [listed] = await at.enrollment.applications(receipt.token);
      expect(listed).toMatchObject({ id: receipt.applicationId, no: receipt.no, fee: receipt.fee });
      const filed = accepted(await at.enrollment.application(receipt.token, receipt.applicationId));
      expect(filed.answers).toEqual(telling);
      const { key = '' } = template.fields.find((field) => fieldType(field) === 'majors') ?? {};
      if (telling[key])
        expect(
          filed.majors.map(({ id }) => id),
          'in the order of choice',
        ).toEqual(telling[key]);
      const places = accepted(await at.enrollment.places(plan.id));
      expect(places.cap).toBe(before.cap);
      expect(places.taken).toBe(before.taken === undefined ? undefined : before.taken + 1);
      // By the school's own clock: in another zone or unit it would be hours away.
      const apart = 'minutes from the school’s serverTime to submittedAt';
      expect(Math.abs(receipt.submittedAt - serverTime) / MINUTE_MS, apart).toBeLessThan(5);
      expect(Math.abs(filed.submittedAt - serverTime) / MINUTE_MS, apart).toBeLessThan(5);
    });

    test('gives a stored file back byte for byte', async (context) => {
      const at = await phone();
      const { grant, attachment } = await prepared(at);
      if (!attachment) return context.skip('not checked: the open plan asks for no file');
      const response = await fetch(await at.files.readableUrl(attachment.path, grant.token));
      expect(await response.arrayBuffer()).toEqual(await picture().arrayBuffer());
    });

    test('a lost answer to a submission: sent again it is the same application', async () => {
      const at = await phone();
      const { grant, submission } = await prepared(at);
      at.transport.loseNextResponse(fixtures.isWrite ?? isAnyWrite);
      await expect(at.enrollment.submit(grant, submission)).rejects.toMatchObject({ kind: 'offline' });
      const receipt = accepted(await at.enrollment.submit(grant, submission));
      expect(accepted(await at.enrollment.submit(grant, submission)).no).toBe(receipt.no);
      expect(await at.enrollment.applications(receipt.token)).toHaveLength(1);
    });

    test('a person applies once for a plan', async () => {
      const at = await phone();
      const { who } = await applied(at);
      const other = await phone();
      const again = await prepared(other, who);
      expect(await other.enrollment.submit(again.grant, again.submission)).toEqual({ refused: 'duplicate' });
    });

    test('what is missing is named by its field', async () => {
      const at = await phone();
      const { grant, submission, template } = await prepared(at);
      const wanted = template.fields.filter(({ key, rules, showWhen }) => {
        if (!rules[0]?.required || showWhen || isFilledByIdCard(key)) return false;
        return submission.answers[key] !== undefined;
      });
      for (const { key } of wanted) {
        const { [key]: _, ...answers } = submission.answers;
        const refusal = await at.enrollment.submit(grant, { ...submission, answers });
        expect({ path: '', ...refusal, missing: key }).toMatchObject({ refused: 'invalid' });
        expect(fieldKeyOf((refusal as { readonly path: string }).path)).toBe(key);
      }
    });

    for (const state of ['full', 'upcoming', 'closed'] as const)
      test(`a plan that is ${state} takes nobody`, async (context) => {
        const title = fixtures.plans[state];
        if (title === undefined)
          return context.skip(`not checked: the fixtures name no plan that is ${state}`);
        const at = await phone();
        const plan = await planCalled(at, title);
        const refused = { full: 'full', upcoming: 'notYetOpen', closed: 'closed' }[state];
        const draft = await at.enrollment.openDraft(plan.id);
        if ('refused' in draft) return expect(draft).toMatchObject({ refused, opensAt: plan.opensAt });
        const { grant, submission } = await prepared(at, person(), title);
        const result = await at.enrollment.submit(grant, submission);
        expect(result).toMatchObject({ refused, opensAt: plan.opensAt, closesAt: plan.closesAt });
      });

    test('on another phone the applicant proves who they are', async () => {
      const { who, receipt } = await applied(await phone());
      const other = await phone();
      const { token } = accepted(await other.enrollment.signIn(who));
      expect((await other.enrollment.applications(token)).map(({ no }) => no)).toEqual([receipt.no]);
      const looked = accepted(await other.enrollment.lookUp(who));
      expect(looked.results.map(({ no }) => no)).toEqual([receipt.no]);
      expect(JSON.stringify(looked)).not.toContain(who.idCard);
      const wrong = { ...who, phone: '13700000000' };
      // Where the kit ran before, a school that limits guesses by address has counted those of the former runs.
      const isRefused = { refused: expect.stringMatching(/^(?:notFound|tooManyAttempts)$/) };
      expect(await other.enrollment.signIn(wrong)).toMatchObject(isRefused);
      expect(await other.enrollment.lookUp({ ...wrong, idCard: person().idCard })).toMatchObject(isRefused);
    });

    test('wrong tries have to wait', async () => {
      const at = await phone();
      const who = person();
      let result: unknown;
      for (let tries = 0; tries < 8; tries += 1) result = await at.enrollment.signIn(who);
      expect(result).toMatchObject({ refused: 'tooManyAttempts', retryAfter: expect.any(Number) });
    });

    test('退出 ends the session at the school, also for the same browser', async () => {
      const at = await phone();
      const { receipt } = await applied(at);
      await at.signOut.end('applicant', receipt.token);
      await expect(at.enrollment.applications(receipt.token)).rejects.toMatchObject({
        kind: 'unauthenticated',
      });
    });

    test('two people on one phone: each credential opens its own applications or none', async () => {
      const at = await phone();
      const [first, second] = [await applied(at), await applied(at)];
      expect(first.receipt.token).not.toBe(second.receipt.token);
      expect((await at.enrollment.applications(second.receipt.token)).map(({ no }) => no)).toEqual([
        second.receipt.no,
      ]);
      const read = await at.enrollment.applications(first.receipt.token).then(
        (applications) => applications.map(({ no }) => no),
        (thrown: { readonly kind: string }) => thrown.kind,
      );
      expect([[first.receipt.no], 'unauthenticated']).toContainEqual(read);
    });

    test('nobody’s credential opens nothing', async () => {
      const [at, stranger] = [await phone(), await phone()];
      const { receipt } = await applied(at);
      const { receipt: own } = await applied(stranger);
      expect(await stranger.enrollment.application(own.token, receipt.applicationId)).toEqual({
        refused: 'notFound',
      });
    });

    test('an application is taken back, where the backend declares it', async () => {
      const at = await phone();
      const { receipt } = await applied(at);
      const [{ version } = { version: 0 }] = await at.enrollment.applications(receipt.token);
      const { applicationId } = receipt;
      const result = await at.enrollment.withdraw(receipt.token, { applicationId, version });
      if (!at.capabilities.withdrawal) return expect(result).toEqual({ refused: 'notFound' });
      expect(accepted(result).state).toEqual({ status: 'withdrawn' });
      expect(accepted(result).version).toBeGreaterThan(version);
      await applied(at);
    });

    staged(
      'sendBack',
      'what is sent back is corrected once, from the version that was seen',
      async ({ sendBack }) => {
        const at = await phone();
        const { receipt, submission, who } = await applied(at);
        const { token, applicationId } = receipt;
        const key =
          Object.keys(submission.answers).find((name) => submission.answers[name] === who.name) ?? '';
        await sendBack?.(receipt, { key, reason: '与身份证不一致' });
        const [listed] = await at.enrollment.applications(token);
        const reasons = accepted(await at.enrollment.returnedFields(token, applicationId));
        expect(reasons).toMatchObject([{ key, reason: '与身份证不一致' }]);
        expect(listed?.state).toEqual({ status: 'returned', reasons });
        const { version = 0 } = listed ?? {};
        const change = { applicationId, version, answers: { [key]: '何静仪' } };
        const stale = await at.enrollment.resubmit(token, { ...change, version: version - 1 });
        const now = accepted(await at.enrollment.application(token, applicationId));
        expect(stale).toMatchObject({ refused: 'changedElsewhere' });
        // A school may leave it out; what it gives is what its own call would.
        if ('newer' in stale) expect(stale.newer).toEqual(now);
        expect(accepted(await at.enrollment.resubmit(token, change)).state).toEqual({ status: 'submitted' });
        const filed = accepted(await at.enrollment.application(token, applicationId));
        expect(filed.answers).toEqual({ ...submission.answers, [key]: '何静仪' });
      },
    );

    for (const [hook, refused] of [
      ['fill', 'full'],
      ['close', 'closed'],
    ] as const)
      staged(
        hook,
        `a plan that is ${refused} when the form is filled takes nobody, and then again somebody`,
        async (stage) => {
          const at = await phone();
          const { plan, grant, submission } = await prepared(at);
          const undo = await stage[hook]?.(await planCalled(at, plan.title));
          try {
            expect(await at.enrollment.submit(grant, submission)).toMatchObject({ refused });
          } finally {
            await undo?.();
          }
          expect(accepted(await at.enrollment.submit(grant, submission)).state).toEqual({
            status: 'submitted',
          });
        },
      );

    staged('advance', 'who waited long enough may try again', async ({ advance }) => {
      const at = await phone();
      const { who } = await applied(at);
      const wrong = { ...who, phone: '13700000000' };
      const other = await phone();
      let result: unknown;
      for (let tries = 0; tries < 8; tries += 1) result = await other.enrollment.signIn(wrong);
      expect(result).toMatchObject({ refused: 'tooManyAttempts' });
      await advance?.((result as { readonly retryAfter: number }).retryAfter * 1_000);
      expect(accepted(await other.enrollment.signIn(who)).token).toBeTruthy();
    });

    staged('admit', 'an admission is seen by the applicant', async ({ admit }) => {
      const at = await phone();
      const { receipt, who } = await applied(at);
      await admit?.(receipt);
      const [listed] = await at.enrollment.applications(receipt.token);
      expect(listed?.state.status).toBe('admitted');
      const [result] = accepted(await at.enrollment.lookUp(who)).results;
      expect(result?.state).toEqual(listed?.state);
    });

    // Last: a school's clock may have to move for it.
    staged('expire', 'a session that has expired goes on or ends as one, and may begin anew', async (act) => {
      const at = await phone();
      const { receipt, who } = await applied(at);
      await act.expire?.();
      const read = await at.enrollment.applications(receipt.token).then(
        (applications) => applications.map(({ no }) => no),
        (thrown: { readonly kind: string }) => thrown.kind,
      );
      expect([[receipt.no], 'unauthenticated']).toContainEqual(read);
      const { token } = accepted(await at.enrollment.signIn(who));
      expect((await at.enrollment.applications(token)).map(({ no }) => no)).toEqual([receipt.no]);
    });
  });
}

/** An id of the same kind that is nobody's: schools may refuse one of another. */
function unlike(id = ''): string {
  return /^\d*$/.test(id) ? '999999999' : id.replace(/[0-9a-f]/g, '9');
}
