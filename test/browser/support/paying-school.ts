import { paths } from '#application/navigation/paths';
import { applyElsewhere } from '#features/support/apply-elsewhere';
import { SchoolFixture } from '#features/support/schools/school-fixture';
import { SandboxNetwork } from '#school/core/payment/sandbox/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox/sandbox-provider';
import { createSchool } from '#school/core/school';
import { NodeSecrets } from '#school/store/node-secrets';
import { plans } from '#test/support/demo-plans';
import { MemoryBlobStore } from '#test/support/memory-store/memory-blob-store';
import { MemoryStore } from '#test/support/memory-store/memory-store';
import { person } from '../../school/http/people';
import { noteMoments } from './moment-watch';
import type { Language, PageDriver } from './page-driver';
import { serveSchool } from './serve-school';

/** A school in this process whose payments use a sandbox that the test controls. */
export interface PayingSchool {
  readonly network: SandboxNetwork;
  /** Signs a person who owes a fee in under 报名记录, in this language; `place` numbers the people. */
  signIn(driver: PageDriver, language: Language, place: number): Promise<SchoolFixture>;
  close(): Promise<void>;
}

export async function openPayingSchool(): Promise<PayingSchool> {
  const kept = {
    store: new MemoryStore(),
    secrets: new NodeSecrets(),
    blobs: new MemoryBlobStore(),
    clock: { now: () => Date.now() },
  };
  const provider = new SandboxProvider(kept);
  const school = createSchool({ ...kept, payments: provider });
  const network = new SandboxNetwork(provider, school.incomingPayments);
  const { origin, close } = await serveSchool(school, {
    settings: { sandbox: 'everybody', trustProxy: false },
    paymentNetwork: network,
  });

  async function signIn(driver: PageDriver, language: Language, place: number): Promise<SchoolFixture> {
    const fixture = new SchoolFixture(school, kept.store);
    await fixture.open(Date.now());
    const tenant = fixture.uniqueName;
    const who = person(place, '何静怡');
    await applyElsewhere(school, tenant, fixture.planId(plans.autumn), who);
    const { page } = driver;
    await noteMoments(page);
    const app = `${origin}/zhxy/orientation/?tn=${tenant}`;
    if (language === 'en') {
      await page.goto(`${app}#${paths.home}`);
      await driver.tap('English');
      await driver.button('中文').waitFor();
      await driver.messages.use('en');
      await page.goto('about:blank');
    }
    await page.goto(`${app}#${paths.applications}`);
    await driver.identify(who);
    await driver.tap(driver.messages.t('applications.enter'));
    await driver.button(driver.messages.t('enrollment.pay')).waitFor();
    return fixture;
  }

  return { network, signIn, close };
}
