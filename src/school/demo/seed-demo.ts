import type { Application } from '#domain/enrollment/application';
import type { Answers, Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { School } from '../core/school';
import { advance } from './advance';
import type { DemoSchool } from './demo-school';
import { lakeside } from './lakeside';
import { orThrow } from './or-throw';
import { type DemoApplicant, demoPeople, demoPhone } from './people';
import { portrait } from './portrait';
import { QINGYUN, qingyun } from './qingyun/qingyun';
import { seedCheckin } from './seed-checkin';

/**
 * Creates the demo tenants, plans and people through the core. Can run at every start, also in several processes at once: it
 * updates dates, completes an interrupted run, and leaves alone people who have gone further.
 */
export async function seedDemo(school: School, { now }: { readonly now: number }): Promise<void> {
  for (const setup of [qingyun(now), lakeside(now)]) await setUpSchool(school, setup);
  for (const person of demoPeople) await seedApplicant(school, person);
  await seedCheckin(school);
}

/** Sets up a school, or updates it. */
export async function setUpSchool(
  school: School,
  { tenant, notices, plans, checkin }: DemoSchool,
): Promise<void> {
  await school.setup.openTenant(tenant);
  for (const notice of notices) await school.setup.publishNotice(tenant.tenantId, notice);
  for (const plan of plans) {
    // What the staff have published since is theirs.
    if (!(await school.setup.isOfStaff(tenant.tenantId, plan.plan.id)))
      await school.setup.publishPlan(tenant.tenantId, plan);
  }
  if (checkin) await school.welcome.setup.open(tenant.tenantId, checkin);
}

async function seedApplicant(school: School, person: DemoApplicant): Promise<void> {
  const { name, idCard } = person;
  const identity = { name, idCard, phone: demoPhone };
  const filed = () => school.setup.filedBy(QINGYUN, identity);
  if ((await filed()).length === 0) await apply(school, person);
  const of = async () => (await filed()).find(({ planId }) => planId === person.planId);
  const application = await of();
  if (!application || stepsTaken(application, person) === undefined) return;
  const steps = person.steps.map(
    (step) => () =>
      step === 'settleFee'
        ? school.desk.settleFee(QINGYUN, application.id)
        : school.desk.decide(QINGYUN, application.id, step),
  );
  await advance(steps, async () => {
    const now = await of();
    return now && stepsTaken(now, person);
  });
}

/** Number of a person's steps in the application's history; undefined where all are done, or other events occurred. */
function stepsTaken({ history }: Application, { steps }: DemoApplicant): number | undefined {
  const events = ['submitted', ...steps.map((step) => (step === 'settleFee' ? 'paid' : step.kind))];
  const isBegun = history.length < events.length && history.every(({ event }, at) => event === events[at]);
  return isBegun ? history.length - 1 : undefined;
}

async function apply(school: School, person: DemoApplicant): Promise<void> {
  const { admissions } = school;
  const { name, idCard, planId } = person;
  const identity = { name, idCard, phone: demoPhone };
  const grant = orThrow(await admissions.submissions.openDraft(QINGYUN, planId));
  const template = orThrow(await admissions.plans.template(QINGYUN, planId));
  const receipt = await admissions.submissions.submit(QINGYUN, grant.token, {
    planId,
    submissionKey: grant.submissionKey,
    templateVersion: template.version,
    promised: true,
    answers: { ...identity, ...person.answers, ...(await photoOf(school, person, grant.token)) },
  });
  // Another process that started at the same time has created it.
  if (isRefused(receipt) && (receipt.refused === 'duplicate' || receipt.refused === 'tooManyAttempts'))
    return;
  orThrow(receipt);
}

async function photoOf({ files }: School, person: DemoApplicant, draftToken: string): Promise<Answers> {
  if (person.photo === undefined) return {};
  const file = { name: '证件照.png', type: 'image/png' };
  const bytes = portrait();
  const token = await files.uploadToken(QINGYUN, draftToken);
  const { path, ...access } = orThrow(await files.openUpload(QINGYUN, token, file));
  orThrow(await files.receive(path, access, { type: file.type, bytes: [bytes] }));
  const photo: Attachment = { path, ...file, size: bytes.length };
  return { [person.photo]: [photo] };
}
