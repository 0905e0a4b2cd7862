import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#application/navigation/paths';
import { SchoolFixture } from '#features/support/schools/school-fixture';
import { InMemoryEnrollmentGateway } from '#infrastructure/memory/in-memory-enrollment-gateway';
import { InMemoryFileStore } from '#infrastructure/memory/in-memory-file-store';
import { SandboxNetwork } from '#school/core/payment/sandbox-network';
import { SandboxProvider } from '#school/core/payment/sandbox-provider';
import { createSchool, type School } from '#school/core/school';
import { MemoryBlobStore } from '#school/store/memory/memory-blob-store';
import { MemoryStore } from '#school/store/memory/memory-store';
import { NodeSecrets } from '#school/store/node-secrets';
import { chineseTexts } from '#test/support/chinese-texts';
import { apply, plans } from '../../contract/support/applicant';
import { person } from '../../school/http/people';
import type { Hand, Language } from '../support/hand';
import { lossesAtDoubleText, lossesWhenNarrow, violations } from '../support/inspect';
import { momentNotes, noteMoments } from '../support/moment-watch';
import { serveSchool } from '../support/serve-school';
import { stage } from '../support/stage';

const on = stage();
let school: School;
let network: SandboxNetwork;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const kept = {
    store: new MemoryStore(),
    secrets: new NodeSecrets(),
    blobs: new MemoryBlobStore(),
    clock: { now: () => Date.now() },
  };
  const provider = new SandboxProvider(kept);
  school = createSchool({ ...kept, payments: provider });
  network = new SandboxNetwork(provider, school.fees);
  ({ origin, close } = await serveSchool(school, {
    settings: { sandbox: 'everybody', trustProxy: false },
    paymentNetwork: network,
  }));
});

afterAll(() => close());

/** Somebody who owes a fee, signed in under 报名记录. */
async function signedIn(language: Language, place: number) {
  const fixture = new SchoolFixture(school);
  await fixture.open(Date.now());
  const tenant = fixture.uniqueName;
  const ports = {
    gateway: new InMemoryEnrollmentGateway(school, tenant, chineseTexts),
    files: new InMemoryFileStore(school, tenant),
  };
  const who = person(place, '何静怡');
  await apply(ports, plans.autumn, who);
  const hand = await on.takePhoneIn('zh-CN');
  const { page } = hand;
  await noteMoments(page);
  const app = `${origin}/zhxy/orientation/?tn=${tenant}`;
  if (language === 'en') {
    await page.goto(`${app}#${paths.home}`);
    await hand.tap('English');
    await hand.button('中文').waitFor();
    await hand.messages.use('en');
    await page.goto('about:blank');
  }
  await page.goto(`${app}#${paths.applications}`);
  await hand.identify(who);
  await hand.tap(hand.messages.t('applications.enter'));
  await hand.button(hand.messages.t('enrollment.pay')).waitFor();
  return { hand, fixture };
}

/** Through every state of paying, with a look at each. */
async function payThrough(hand: Hand, fixture: SchoolFixture, look: (name: string) => Promise<void>) {
  const { page, messages } = hand;
  const amount = messages.money(12_000);
  const pay = () => hand.tap(messages.t('payment.confirm', { amount }));
  const atSheet = (button: string) =>
    page.locator('.sandbox-pay').getByRole('button', { name: button, exact: true }).click();
  await hand.tap(messages.t('enrollment.pay'));
  await hand.button(messages.t('payment.confirm', { amount })).waitFor();
  await look('offer');
  await pay();
  await atSheet('取消');
  await hand.reads(messages.t('payment.cancelled'));
  await look('cancelled');
  network.script({ sheet: 'okWithoutMoney' });
  await pay();
  await atSheet('确认支付');
  await hand.reads(messages.t('payment.mayBeTaken'));
  await look('limbo');
  expect(await network.pay(await fixture.orderNo())).toBe(true);
  await hand.button(messages.t('payment.viewVoucher')).waitFor();
  await look('paid');
  await hand.tap(messages.t('payment.viewVoucher'));
  await hand.button(messages.t('voucher.savePicture')).waitFor();
  await look('voucher');
}

test.each([
  ['zh-CN', 9_101],
  ['en', 9_102],
] as const)(
  'every state of paying in %s keeps nobody out and loses nothing, small or large',
  async (language, place) => {
    const { hand, fixture } = await signedIn(language, place);
    const { page } = hand;
    // Pages that were left before had requests under way.
    const before = on.complaints.length;
    const found: string[] = [];
    await payThrough(hand, fixture, async (name) => {
      const findings = [
        ...(await violations(page, 'light')),
        ...(await violations(page, 'dark')),
        ...(await lossesAtDoubleText(page)),
        ...(await lossesWhenNarrow(page)),
      ];
      found.push(...findings.map((finding) => `${name}: ${finding}`));
    });
    expect(found).toEqual([]);
    expect(on.complaints.slice(before)).toEqual([]);
  },
  180_000,
);

test('that it is paid is felt and said once the school has said so, and not when the sheet closes', async () => {
  const { hand, fixture } = await signedIn('zh-CN', 9_104);
  const { page } = hand;
  await payThrough(hand, fixture, async (name) => {
    const { felt, said, ends } = await momentNotes(page);
    const paid = said.filter((words) => words.includes('已缴费 ¥120.00'));
    const isKnown = name === 'paid' || name === 'voucher';
    expect([name, felt]).toEqual([name, isKnown ? [[12, 60, 12]] : []]);
    expect([name, paid.length > 0]).toEqual([name, isKnown]);
    if (name === 'paid') expect(ends.draw).toBeLessThanOrEqual(200);
  });
});

test('where WeChat alone takes the money, a browser says where to pay, and that too keeps nobody out', async () => {
  Object.assign(network.provider, { network: 'wechat' });
  try {
    const { hand } = await signedIn('zh-CN', 9_103);
    const { page, messages } = hand;
    await hand.tap(messages.t('enrollment.pay'));
    await page.getByRole('img', { name: messages.t('payment.elsewhereQr') }).waitFor();
    const found = [
      ...(await violations(page, 'light')),
      ...(await violations(page, 'dark')),
      ...(await lossesAtDoubleText(page)),
      ...(await lossesWhenNarrow(page)),
    ];
    expect(found).toEqual([]);
  } finally {
    Object.assign(network.provider, { network: 'sandbox' });
  }
}, 120_000);
