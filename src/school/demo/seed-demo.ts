import type { Answers, Attachment } from '#domain/form/template';
import { isRefused } from '#domain/refused';
import type { School } from '../core/school';
import type { DemoSchool } from './demo-school';
import { lakeside } from './lakeside';
import { orThrow } from './or-throw';
import { type DemoApplicant, demoPeople, demoPhone } from './people';
import { portrait } from './portrait';
import { QINGYUN, qingyun } from './qingyun';
import { seedCheckIn } from './seed-check-in';

/**
 * Plays the demo tenants, plans and people through the core. It can be played at every start, by several processes at
 * once too: dates are renewed, and whoever has filed is left where she stands.
 */
export async function seedDemo(school: School, { now }: { readonly now: number }): Promise<void> {
  for (const setup of [qingyun(now), lakeside(now)]) await found(school, setup);
  for (const person of demoPeople) await stand(school, person);
  await seedCheckIn(school);
}

/** Sets up one school, or brings it up to date. */
export async function found(school: School, { tenant, notices, plans, checkin }: DemoSchool): Promise<void> {
  await school.setup.openTenant(tenant);
  for (const notice of notices) await school.setup.publishNotice(tenant.tenantId, notice);
  for (const plan of plans) await school.setup.publishPlan(tenant.tenantId, plan);
  if (checkin) await school.welcome.setup.open(tenant.tenantId, checkin);
}

async function stand(school: School, person: DemoApplicant): Promise<void> {
  const { admissions, desk, setup } = school;
  const { name, idCard, planId } = person;
  const identity = { name, idCard, phone: demoPhone };
  if (await setup.hasFiled(QINGYUN, identity)) return;
  const grant = orThrow(await admissions.openDraft(QINGYUN, planId));
  const template = orThrow(await admissions.template(QINGYUN, planId));
  const receipt = await admissions.submit(QINGYUN, grant.token, {
    planId,
    submissionKey: grant.submissionKey,
    templateVersion: template.version,
    promised: true,
    answers: { ...identity, ...person.answers, ...(await photoOf(school, person, grant.token)) },
  });
  // Another process that started at the same moment was faster, and does the rest.
  if (isRefused(receipt) && (receipt.refused === 'duplicate' || receipt.refused === 'tooManyAttempts'))
    return;
  const { applicationId } = orThrow(receipt);
  const steward = await desk.stewardToken(QINGYUN);
  for (const step of person.steps) {
    const outcome =
      step === 'settleFee'
        ? await desk.settleFee(QINGYUN, steward, applicationId)
        : await desk.decide(QINGYUN, steward, applicationId, step);
    orThrow(outcome);
  }
}

async function photoOf({ files }: School, person: DemoApplicant, draftToken: string): Promise<Answers> {
  if (person.photo === undefined) return {};
  const file = { name: '证件照.png', type: 'image/png' };
  const bytes = portrait();
  const token = await files.uploadToken(QINGYUN, draftToken);
  const { path, signature, expiresAt } = orThrow(await files.openUpload(QINGYUN, token, file));
  orThrow(await files.receive(path, signature, expiresAt, { type: file.type, bytes: [bytes] }));
  const photo: Attachment = { path, ...file, size: bytes.length };
  return { [person.photo]: [photo] };
}
