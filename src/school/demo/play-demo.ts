import { isRefusal } from '#domain/enrollment/refusal';
import type { Answers, Attachment } from '#domain/form/template';
import type { School } from '../core/school';
import { granted } from './granted';
import { lakeside } from './lakeside';
import { type DemoApplicant, demoPeople, demoPhone } from './people';
import { playCheckIn } from './play-check-in';
import { portrait } from './portrait';
import { QINGYUN, qingyun } from './qingyun';
import type { SchoolFounding } from './school-founding';

/**
 * Plays the demo tenants, plans and people through the core. It can be played at every start, by several processes at
 * once too: dates are renewed, and whoever has filed is left where she stands.
 */
export async function playDemo(school: School, { now }: { readonly now: number }): Promise<void> {
  for (const founding of [qingyun(now), lakeside(now)]) await found(school, founding);
  for (const person of demoPeople) await stand(school, person);
  await playCheckIn(school);
}

/** Sets up one school, or brings it up to date. */
export async function found(
  school: School,
  { tenant, notices, plans, checkin }: SchoolFounding,
): Promise<void> {
  await school.founding.openTenant(tenant);
  for (const notice of notices) await school.founding.publishNotice(tenant.tenantId, notice);
  for (const plan of plans) await school.founding.publishPlan(tenant.tenantId, plan);
  if (checkin) await school.welcome.founding.open(tenant.tenantId, checkin);
}

async function stand(school: School, person: DemoApplicant): Promise<void> {
  const { admissions, desk, founding } = school;
  const { name, idCard, planId } = person;
  const identity = { name, idCard, phone: demoPhone };
  if (await founding.hasFiled(QINGYUN, identity)) return;
  const grant = granted(await admissions.openDraft(QINGYUN, planId));
  const template = granted(await admissions.template(QINGYUN, planId));
  const receipt = await admissions.submit(QINGYUN, grant.token, {
    planId,
    submissionKey: grant.submissionKey,
    templateVersion: template.version,
    promised: true,
    answers: { ...identity, ...person.answers, ...(await photoOf(school, person, grant.token)) },
  });
  // Another process that started at the same moment was faster, and does the rest.
  if (isRefusal(receipt) && (receipt.refused === 'duplicate' || receipt.refused === 'tooManyTries')) return;
  const { applicationId } = granted(receipt);
  const steward = await desk.stewardToken(QINGYUN);
  for (const step of person.steps) {
    const outcome =
      step === 'settleFee'
        ? await desk.settleFee(QINGYUN, steward, applicationId)
        : await desk.decide(QINGYUN, steward, applicationId, step);
    granted(outcome);
  }
}

async function photoOf({ files }: School, person: DemoApplicant, draftToken: string): Promise<Answers> {
  if (person.photo === undefined) return {};
  const file = { name: '证件照.png', type: 'image/png' };
  const bytes = portrait();
  const token = await files.uploadToken(QINGYUN, draftToken);
  const { path, signature, expiresAt } = granted(await files.openUpload(QINGYUN, token, file));
  granted(await files.receive(path, signature, expiresAt, { type: file.type, bytes: [bytes] }));
  const photo: Attachment = { path, ...file, size: bytes.length };
  return { [person.photo]: [photo] };
}
