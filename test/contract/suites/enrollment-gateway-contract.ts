import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnrollmentGateway } from '#application/ports/enrollment-gateway';
import type { GatewayErrorKind } from '#application/ports/gateway-error';
import { planState } from '#domain/enrollment/plan';
import { credentialOf } from '#infrastructure/http/bearer-token';
import { PLANS_LISTED } from '#school/core/enrollment/admissions';
import { type Person, person } from '../../school/http/people';
import { accepted, apply, planCalled, plans, prepare } from '../support/applicant';
import { type Assembly, changePlan, type TenantPorts, tenants } from '../support/assembly';

const DAY = 86_400_000;
const HOSTILE_IDS = [
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
/** Somebody who has not applied anywhere. */
const someone = (name = '何静怡'): Person => {
  place += 1;
  return person(place, name);
};

const rejection = (kind: GatewayErrorKind) => expect.objectContaining({ name: 'GatewayError', kind });

/** What every EnrollmentGateway keeps to. */
export function enrollmentGatewayContract(name: string, newAssembly: () => Promise<Assembly>): void {
  describe(`EnrollmentGateway: ${name}`, () => {
    let assembly: Assembly;
    let qingyun: TenantPorts;
    let lakeside: TenantPorts;
    let gateway: EnrollmentGateway;

    beforeAll(async () => {
      assembly = await newAssembly();
      qingyun = assembly.tenant(tenants.qingyun);
      lakeside = assembly.tenant(tenants.lakeside);
      ({ gateway } = qingyun);
    });
    afterAll(() => assembly.close());

    const desk = async (
      applicationId: string,
      event: Parameters<Assembly['school']['desk']['decide']>[3],
    ) => {
      const steward = await assembly.school.desk.stewardToken(tenants.qingyun);
      return accepted(await assembly.school.desk.decide(tenants.qingyun, steward, applicationId, event));
    };

    describe('plans', () => {
      test('each by the server’s time, and in one word with its details', async () => {
        const { serverTime, plans: list } = await gateway.plans();
        expect(serverTime).toBe(assembly.clock.now());
        const states = Object.fromEntries(list.map((plan) => [plan.title, planState(plan, serverTime)]));
        expect(states).toEqual({
          [plans.autumn]: 'open',
          [plans.adult]: 'open',
          [plans.skills]: 'open',
          [plans.full]: 'full',
          [plans.upcoming]: 'upcoming',
          [plans.closed]: 'closed',
        });
        for (const summary of list) {
          const { plan } = accepted(await gateway.plan(summary.id));
          expect(plan).toMatchObject(summary);
          expect(plan.majors).toHaveLength(summary.majorCount);
        }
      });

      test('each once, however many pages the school gives them in', async () => {
        const before = (await lakeside.gateway.plans()).plans.map(({ id }) => id);
        const more = Array.from({ length: 2 * PLANS_LISTED }, (_, at) => `lk-more-${at}`);
        for (const id of more)
          await changePlan(assembly, plans.lakeside, (setup) => ({
            ...setup,
            plan: { ...setup.plan, id, title: id },
          }));
        expect((await lakeside.gateway.plans()).plans.map(({ id }) => id)).toEqual([...before, ...more]);
      });

      test('a template, a promise letter, the places', async () => {
        const plan = await planCalled(gateway, plans.autumn);
        const template = accepted(await gateway.template(plan.id));
        expect(template.planId).toBe(plan.id);
        expect(template.fields.every(({ step }) => step < template.steps.length)).toBe(true);
        gateway.templateAhead(plan.id);
        expect(await gateway.template(plan.id)).toEqual(template);
        expect(await gateway.template(plan.id)).toEqual(template);
        gateway.templateAhead('nobody');
        expect(await gateway.template('nobody')).toEqual({ refused: 'notFound' });
        expect(accepted(await gateway.promiseLetter(plan.id)).title).toBe('诚信承诺书');
        const { cap, taken, opensAt, closesAt } = plan;
        const serverTime = assembly.clock.now();
        expect(await gateway.places(plan.id)).toEqual({ serverTime, cap, taken, opensAt, closesAt });
      });

      test.each(HOSTILE_IDS)('%j is nobody’s id', async (id) => {
        const absent = { refused: 'notFound' };
        expect(await gateway.plan(id)).toEqual(absent);
        expect(await gateway.template(id)).toEqual(absent);
        expect(await gateway.promiseLetter(id)).toEqual(absent);
        expect(await gateway.places(id)).toEqual(absent);
        expect(await gateway.openDraft(id)).toEqual(absent);
      });

      test('another school’s plan is not there', async () => {
        const { id } = await planCalled(lakeside.gateway, plans.lakeside);
        expect(await gateway.plan(id)).toEqual({ refused: 'notFound' });
        expect(await gateway.template(id)).toEqual({ refused: 'notFound' });
        expect(await gateway.openDraft(id)).toEqual({ refused: 'notFound' });
      });

      test.each([
        [plans.full, 'full'],
        [plans.closed, 'closed'],
      ])('%s opens no draft: %s', async (title, refused) => {
        const { id, opensAt, closesAt } = await planCalled(gateway, title);
        const serverTime = assembly.clock.now();
        expect(await gateway.openDraft(id)).toEqual({ refused, serverTime, opensAt, closesAt });
      });

      test('a plan that opens later lets its form be filled, and takes no submission yet', async () => {
        const { id, opensAt, closesAt } = await planCalled(gateway, plans.upcoming);
        const grant = accepted(await gateway.openDraft(id));
        const filing = { planId: id, templateVersion: 1, answers: {}, promised: true };
        const serverTime = assembly.clock.now();
        const refused = { refused: 'notYetOpen', serverTime, opensAt, closesAt };
        expect(await gateway.submit(grant, filing)).toEqual(refused);
      });
    });

    describe('submitting', () => {
      test('says which teacher’s link brought them, to the desk alone', async () => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        const receipt = accepted(await gateway.submit(grant, { ...filing, teacherId: 'teacher-7' }));
        const steward = await assembly.school.desk.stewardToken(tenants.qingyun);
        const entries = await assembly.school.desk.applications(tenants.qingyun, steward);
        expect(entries.find(({ id }) => id === receipt.applicationId)?.teacherId).toBe('teacher-7');
        expect(await gateway.application(receipt.token, receipt.applicationId)).not.toHaveProperty(
          'teacherId',
        );
      });

      test('gives a receipt, and the application can be read with its token', async () => {
        const who = someone();
        const { grant, filing } = await prepare(qingyun, plans.autumn, who);
        const receipt = accepted(await gateway.submit(grant, filing));
        expect(receipt).toMatchObject({
          planId: filing.planId,
          planTitle: plans.autumn,
          submittedAt: assembly.clock.now(),
          state: { status: 'submitted' },
          fee: { state: 'due', amount: 12_000 },
        });
        const [application, ...others] = await gateway.applications(receipt.token);
        expect(others).toEqual([]);
        expect(application).toMatchObject({
          id: receipt.applicationId,
          no: receipt.no,
          planTitle: plans.autumn,
        });
        const filed = accepted(await gateway.application(receipt.token, receipt.applicationId));
        expect(filed.answers).toMatchObject({ name: who.name, idCard: who.idCard, phone: who.phone });
        expect(await gateway.returnedFields(receipt.token, receipt.applicationId)).toEqual([]);
      });

      test('once more with the same grant: the first receipt, and one application', async () => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        const first = accepted(await gateway.submit(grant, filing));
        expect(await gateway.submit(grant, filing)).toEqual(first);
        expect(await gateway.applications(first.token)).toHaveLength(1);
      });

      test('twice at once: one application', async () => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        const [one, two] = await Promise.all([gateway.submit(grant, filing), gateway.submit(grant, filing)]);
        expect(accepted(one)).toEqual(accepted(two));
        expect(await gateway.applications(accepted(one).token)).toHaveLength(1);
      });

      test('by the same person with another draft: duplicate', async () => {
        const who = someone();
        await apply(qingyun, plans.skills, who);
        const { grant, filing } = await prepare(qingyun, plans.skills, who);
        expect(await gateway.submit(grant, filing)).toEqual({ refused: 'duplicate' });
      });

      test.each([
        ['a mistyped ID number', { idCard: '440000200001010010' }, 'answers.idCard'],
        ['a name with digits', { name: '何1' }, 'answers.name'],
        ['a phone number that is too short', { phone: '1380013' }, 'answers.phone'],
        ['an answer of another shape', { name: ['何静怡'] }, 'answers.name'],
      ])('%s is named', async (_, wrong, path) => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        const answers = { ...filing.answers, ...wrong };
        expect(await gateway.submit(grant, { ...filing, answers })).toMatchObject({
          refused: 'invalid',
          path,
        });
        expect(accepted(await gateway.submit(grant, filing)).state).toEqual({ status: 'submitted' });
      });

      test('without the promise is not accepted', async () => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        const outcome = await gateway.submit(grant, { ...filing, promised: false });
        expect(outcome).toMatchObject({ refused: 'invalid', path: 'promised' });
      });

      test('with a draft’s token that is none, or of another school', async () => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        for (const token of ['nonsense', '', 'x'.repeat(500)]) {
          await expect(gateway.submit({ ...grant, token: credentialOf(token) }, filing)).rejects.toEqual(
            rejection('unauthenticated'),
          );
        }
        await expect(lakeside.gateway.submit(grant, filing)).rejects.toEqual(rejection('unauthenticated'));
      });

      test('with a draft that its phone has closed, while another one is open', async () => {
        const { grant, filing } = await prepare(qingyun, plans.skills, someone());
        const other = await prepare(qingyun, plans.skills, someone());
        await qingyun.signOut.end('draft', grant.token);
        await expect(gateway.submit(grant, filing)).rejects.toEqual(rejection('unauthenticated'));
        await expect(qingyun.signOut.end('draft', grant.token)).rejects.toMatchObject({
          kind: 'unauthenticated',
        });
        expect(await gateway.submit(other.grant, other.filing)).toHaveProperty('no');
      });

      test('to a plan that filled meanwhile: full, with the dates', async () => {
        const { grant, filing } = await prepare(qingyun, plans.adult, someone());
        const { taken } = await planCalled(gateway, plans.adult);
        await changePlan(assembly, plans.adult, (setup) => ({
          ...setup,
          plan: { ...setup.plan, cap: taken },
        }));
        expect(await gateway.submit(grant, filing)).toMatchObject({
          refused: 'full',
          serverTime: assembly.clock.now(),
        });
        await changePlan(assembly, plans.adult, (setup) => setup);
        expect(accepted(await gateway.submit(grant, filing)).planTitle).toBe(plans.adult);
      });

      test('to a plan that closed meanwhile: closed, and nothing was filed', async () => {
        const who = someone();
        const { grant, filing } = await prepare(qingyun, plans.adult, who);
        await changePlan(assembly, plans.adult, (setup) => ({
          ...setup,
          plan: { ...setup.plan, closesAt: assembly.clock.now() },
        }));
        expect(await gateway.submit(grant, filing)).toMatchObject({ refused: 'closed' });
        await changePlan(assembly, plans.adult, (setup) => setup);
        expect(await gateway.signIn(who)).toEqual({ refused: 'notFound' });
      });
    });

    describe('one’s own applications', () => {
      test('are opened by one’s own token alone', async () => {
        const mine = await apply(qingyun, plans.skills, someone());
        const theirs = await apply(qingyun, plans.skills, someone('周小燕'));
        expect(await gateway.application(mine.token, theirs.applicationId)).toEqual({ refused: 'notFound' });
        expect(await gateway.returnedFields(mine.token, theirs.applicationId)).toEqual({
          refused: 'notFound',
        });
        const writing = { applicationId: theirs.applicationId, version: 1, answers: {} };
        expect(await gateway.resubmit(mine.token, writing)).toEqual({ refused: 'notFound' });
        for (const id of HOSTILE_IDS) {
          expect(await gateway.application(mine.token, id)).toEqual({ refused: 'notFound' });
        }
      });

      test.each(['nonsense', '', 'x'.repeat(500)])('a token that is none: %j', async (token) => {
        await expect(gateway.applications(credentialOf(token))).rejects.toEqual(rejection('unauthenticated'));
        await expect(gateway.application(credentialOf(token), 'any')).rejects.toEqual(
          rejection('unauthenticated'),
        );
        await expect(gateway.returnedFields(credentialOf(token), 'any')).rejects.toEqual(
          rejection('unauthenticated'),
        );
        const writing = { applicationId: 'any', version: 1, answers: {} };
        await expect(gateway.resubmit(credentialOf(token), writing)).rejects.toEqual(
          rejection('unauthenticated'),
        );
      });

      test('a draft’s token opens none, nor does another school’s', async () => {
        const { grant } = await prepare(qingyun, plans.skills, someone());
        await expect(gateway.applications(grant.token)).rejects.toEqual(rejection('unauthenticated'));
        const elsewhere = await apply(lakeside, plans.lakeside, someone());
        await expect(gateway.applications(elsewhere.token)).rejects.toEqual(rejection('unauthenticated'));
      });

      test('are shown latest first', async () => {
        const who = someone();
        await apply(qingyun, plans.skills, who);
        assembly.clock.time += 60_000;
        const later = await apply(qingyun, plans.autumn, who);
        const titles = (await gateway.applications(later.token)).map(({ planTitle }) => planTitle);
        expect(titles).toEqual([plans.autumn, plans.skills]);
      });
    });

    describe('an application that is sent back', () => {
      const reason = '请填写毕业学校的全称';
      const sample = '杭州市第一中学';

      async function sentBack() {
        const receipt = await apply(qingyun, plans.skills, someone());
        await desk(receipt.applicationId, { return: [{ key: 'graduatedFrom', reason, sample }] });
        const filed = accepted(await gateway.application(receipt.token, receipt.applicationId));
        return { receipt, filed };
      }

      test('names the fields and why, and takes new answers of them', async () => {
        const { receipt, filed } = await sentBack();
        const reasons = await gateway.returnedFields(receipt.token, filed.id);
        expect(reasons).toEqual([{ key: 'graduatedFrom', label: '毕业学校', reason, sample }]);
        expect(filed.state).toEqual({ status: 'returned', reasons });
        const answers = { graduatedFrom: '杭州市第一中学' };
        const corrected = { applicationId: filed.id, version: filed.version, answers };
        const application = accepted(await gateway.resubmit(receipt.token, corrected));
        expect(application.state).toEqual({ status: 'submitted' });
        expect(application.version).toBeGreaterThan(filed.version);
        const after = accepted(await gateway.application(receipt.token, filed.id));
        expect(after.answers).toEqual({ ...filed.answers, ...answers });
        expect(await gateway.returnedFields(receipt.token, filed.id)).toEqual([]);
      });

      test('that was changed on another phone meanwhile', async () => {
        const { receipt, filed } = await sentBack();
        const corrected = (graduatedFrom: string) =>
          gateway.resubmit(receipt.token, {
            applicationId: filed.id,
            version: filed.version,
            answers: { graduatedFrom },
          });
        const { version } = accepted(await corrected('杭州市第一中学'));
        expect(await corrected('杭州市第二中学')).toEqual({ refused: 'changedElsewhere', version });
      });

      test('and corrected twice in the same words, as after a lost answer: once', async () => {
        const { receipt, filed } = await sentBack();
        const answers = { graduatedFrom: '杭州市第一中学' };
        const corrected = { applicationId: filed.id, version: filed.version, answers };
        const first = accepted(await gateway.resubmit(receipt.token, corrected));
        expect(await gateway.resubmit(receipt.token, corrected)).toEqual(first);
      });

      test('takes no answer that is wrong, and none of another field', async () => {
        const { receipt, filed } = await sentBack();
        const corrected = (answers: Record<string, string>) =>
          gateway.resubmit(receipt.token, { applicationId: filed.id, version: filed.version, answers });
        expect(await corrected({ graduatedFrom: '' })).toMatchObject({
          refused: 'invalid',
          path: 'answers.graduatedFrom',
        });
        expect(await corrected({ phone: '13900139000' })).toMatchObject({ refused: 'invalid' });
        const after = accepted(await gateway.application(receipt.token, filed.id));
        expect(after.answers).toEqual(filed.answers);
      });
    });

    describe('withdrawing', () => {
      test('takes an application back, and the person can file anew', async () => {
        const who = someone();
        const { token, applicationId } = await apply(qingyun, plans.skills, who);
        const { taken } = await planCalled(gateway, plans.skills);
        const withdrawn = accepted(await gateway.withdraw(token, { applicationId, version: 1 }));
        expect(withdrawn).toMatchObject({ id: applicationId, state: { status: 'withdrawn' }, version: 2 });
        expect((await planCalled(gateway, plans.skills)).taken).toBe(taken - 1);
        expect(await gateway.withdraw(token, { applicationId, version: 1 })).toEqual(withdrawn);
        const anew = await apply(qingyun, plans.skills, who);
        expect(anew.applicationId).not.toBe(applicationId);
      });

      test('gives back a fee that was paid', async () => {
        const { token, applicationId } = await apply(qingyun, plans.autumn, someone());
        const steward = await assembly.school.desk.stewardToken(tenants.qingyun);
        accepted(await assembly.school.desk.settleFee(tenants.qingyun, steward, applicationId));
        expect(await gateway.withdraw(token, { applicationId, version: 1 })).toEqual({
          refused: 'changedElsewhere',
          version: 2,
        });
        const withdrawn = accepted(await gateway.withdraw(token, { applicationId, version: 2 }));
        expect(withdrawn.fee).toMatchObject({ state: 'refunded', amount: 12_000 });
        expect(withdrawn.history.map(({ event }) => event)).toEqual([
          'submitted',
          'paid',
          'withdraw',
          'refunded',
        ]);
      });

      test('is refused once it is decided, and to everybody else', async () => {
        const { token, applicationId } = await apply(qingyun, plans.skills, someone());
        const theirs = await apply(qingyun, plans.skills, someone('周小燕'));
        const seen = { applicationId, version: 1 };
        expect(await gateway.withdraw(theirs.token, seen)).toEqual({ refused: 'notFound' });
        await expect(gateway.withdraw(credentialOf('nonsense'), seen)).rejects.toEqual(
          rejection('unauthenticated'),
        );
        await expect(lakeside.gateway.withdraw(token, seen)).rejects.toEqual(rejection('unauthenticated'));
        await desk(applicationId, { admit: undefined });
        expect(await gateway.withdraw(token, { applicationId, version: 2 })).toMatchObject({
          refused: 'invalid',
        });
      });
    });

    describe('who fills a form', () => {
      test('is told that the student has applied, by all three details alone', async () => {
        const who = someone();
        await apply(qingyun, plans.skills, who);
        const draft = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
        expect(await gateway.judgeDuplicate(draft, who)).toEqual({ refused: 'duplicate' });
        expect(await gateway.judgeDuplicate(draft, { ...who, phone: '13900139000' })).toBeUndefined();
        expect(await gateway.judgeDuplicate(draft, { ...who, name: '何静' })).toBeUndefined();
        expect(await gateway.judgeDuplicate(draft, someone())).toBeUndefined();
        expect(await gateway.judgeDuplicate(draft, { ...who, idCard: '1' })).toMatchObject({
          refused: 'invalid',
          path: 'idCard',
        });
      });

      test('of the plan of this draft, and not of a withdrawn application', async () => {
        const who = someone();
        const { token, applicationId } = await apply(qingyun, plans.skills, who);
        const elsewhere = accepted(await gateway.openDraft((await planCalled(gateway, plans.autumn)).id));
        expect(await gateway.judgeDuplicate(elsewhere, who)).toBeUndefined();
        accepted(await gateway.withdraw(token, { applicationId, version: 1 }));
        const same = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
        expect(await gateway.judgeDuplicate(same, who)).toBeUndefined();
      });

      test('cannot guess for long, and may look up all the same', async () => {
        const who = someone();
        await apply(qingyun, plans.skills, who);
        const draft = accepted(await gateway.openDraft((await planCalled(gateway, plans.skills)).id));
        for (let guess = 0; guess < 5; guess += 1) {
          const wrong = { ...who, phone: `1390013900${guess}` };
          expect(await gateway.judgeDuplicate(draft, wrong)).toBeUndefined();
        }
        expect(await gateway.judgeDuplicate(draft, who)).toMatchObject({ refused: 'tooManyAttempts' });
        expect(accepted(await gateway.lookUp(who)).results).toHaveLength(1);
      });

      test('wants the token of a draft of this school', async () => {
        const { token: applicants, planId } = await apply(qingyun, plans.skills, someone());
        for (const token of [credentialOf('nonsense'), credentialOf(''), applicants]) {
          await expect(gateway.judgeDuplicate({ planId, token }, someone())).rejects.toEqual(
            rejection('unauthenticated'),
          );
        }
      });
    });

    describe('conditions of a plan', () => {
      test('are told with the plan, and refuse who does not meet them', async () => {
        const { eligibility, id } = await planCalled(gateway, plans.autumn);
        expect(eligibility).toEqual({ bornFrom: '1996-09-01', bornTo: '2011-08-31' });
        expect((await planCalled(gateway, plans.skills)).eligibility).toBeUndefined();
        for (const [idCard, reason] of [
          ['330000198004160021', 'bornTooEarly'],
          ['330000201204160020', 'bornTooLate'],
        ]) {
          const { grant, filing } = await prepare(qingyun, plans.autumn, someone());
          const { birthDate: _, sex: __, ...answers } = filing.answers;
          expect(
            await gateway.submit(grant, {
              ...filing,
              planId: id,
              answers: { ...answers, idCard: idCard ?? '' },
            }),
          ).toEqual({ refused: 'invalid', path: 'answers.idCard', reason });
        }
      });
    });

    describe('another phone', () => {
      test('looks the result up, masked', async () => {
        const who = someone();
        const { applicationId, no } = await apply(qingyun, plans.autumn, who);
        await desk(applicationId, { waitlist: 7 });
        const found = accepted(await gateway.lookUp(who));
        expect(found.results).toMatchObject([
          { no, planTitle: plans.autumn, state: { status: 'waitlisted', rank: 7 } },
        ]);
        const text = JSON.stringify(found);
        for (const secret of Object.values(who)) expect(text).not.toContain(secret);
        expect(found.maskedPhone.slice(-4)).toBe(who.phone.slice(-4));
      });

      test('signs in and reads what was filed', async () => {
        const who = someone();
        const { applicationId } = await apply(qingyun, plans.skills, who);
        const { token } = accepted(await gateway.signIn(who));
        expect(accepted(await gateway.application(token, applicationId)).answers.name).toBe(who.name);
      });

      test('does not learn which detail was wrong, nor anything at another school', async () => {
        const who = someone();
        await apply(qingyun, plans.skills, who);
        const absent = { refused: 'notFound' };
        expect(await gateway.lookUp({ ...who, phone: '13900139000' })).toEqual(absent);
        expect(await gateway.lookUp(someone())).toEqual(absent);
        expect(await gateway.signIn({ ...who, name: '何静' })).toEqual(absent);
        expect(await lakeside.gateway.lookUp(who)).toEqual(absent);
      });

      test.each([
        ['name', { name: '' }],
        ['idCard', { idCard: '11000020080512002' }],
        ['phone', { phone: '23800138000' }],
        ['idCard', { idCard: '' }],
      ])('is told that the %s cannot be one', async (path, wrong) => {
        expect(await gateway.lookUp({ ...someone(), ...wrong })).toMatchObject({ refused: 'invalid', path });
        expect(await gateway.signIn({ ...someone(), ...wrong })).toMatchObject({ refused: 'invalid', path });
      });

      test('waits after five wrong tries, the right details too, and not for ever', async () => {
        const who = someone();
        await apply(qingyun, plans.skills, who);
        for (let guess = 0; guess < 5; guess += 1) {
          expect(await gateway.lookUp({ ...who, phone: `1390013900${guess}` })).toEqual({
            refused: 'notFound',
          });
        }
        const refusal = await gateway.lookUp(who);
        expect(refusal).toMatchObject({ refused: 'tooManyAttempts' });
        expect((refusal as { readonly retryAfter: number }).retryAfter).toBeGreaterThan(0);
        expect(await gateway.signIn(who)).toMatchObject({ refused: 'tooManyAttempts' });
        assembly.clock.time += DAY;
        expect(accepted(await gateway.lookUp(who)).results).toHaveLength(1);
      });
    });
  });
}
